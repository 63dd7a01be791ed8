import './kern.css'
import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { IconCreditCard, IconLockOpen2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client'
import { unlessPushed } from '../../../api/pushed'
import { q, useAction } from '../../../api/query'
import type { LockerStep, KernOrder as Order, OrderBox } from '../../../api/schema'
import { useLang, useText, useWords } from '../../../base/lang'
import { path, useParams } from '../../../core/paths'
import { useSession } from '../../../core/session'
import { AppLink } from '../../../ui/AppLink'
import { Awaited } from '../../../ui/Awaited'
import { DateText } from '../../../ui/DateText'
import { Facts } from '../../../ui/Facts'
import { formatCents } from '../../../ui/format'
import { Page } from '../../../ui/Page'
import { QrCode } from '../../../ui/QrCode'
import { Section } from '../../../ui/Section'
import { kernWords } from './kernWords'

const EVERY_MS = 30_000

/** An order that goes through a locker: where its goods are, and what can be done at the door. */
export default function KernOrder() {
  const w = useWords(kernWords)
  const text = useText()
  const { conciergerieId, orderId } = useParams('/kern/order/{conciergerieId}/{orderId}')
  const query = useQuery({
    ...q('GetKernOrderDetail', { orderId: Number(orderId) }),
    staleTime: 0,
    refetchInterval: unlessPushed(EVERY_MS),
  })
  const order = query.data?.order
  return (
    <Page
      query={query}
      waiting={<Skeleton height={420} radius="lg" />}
      title={order ? text(order.offreLabel) : w.order(Number(orderId))}
      lead={order && w.order(order.orderId)}
      width="narrow"
      back={{ to: path('/kern/orders/{conciergerieId}', { conciergerieId }), label: w.lockers }}
    >
      {({ order }) => (
        <Stack gap="md">
          <Told order={order} />
          <AtLocker order={order} />
          <Section title={w.where}>
            <Facts
              facts={[
                [w.orderStatus, text(order.statusLabel)],
                [w.where, text(order.lockerStatus)],
                [w.partner, order.partnerName],
              ]}
            />
            {order.boxes.length > 0 && <Boxes boxes={order.boxes} />}
          </Section>
          <div className="quiet-links">
            <AppLink to={path('/bnfv2/orderDetail/{id}', { id: order.orderId })}>{w.openOrder}</AppLink>
            <AppLink to={path('/kern/status/{conciergerieId}', { conciergerieId })}>{w.status}</AppLink>
          </div>
        </Stack>
      )}
    </Page>
  )
}

function Boxes({ boxes }: { boxes: readonly OrderBox[] }) {
  const w = useWords(kernWords)
  return (
    <ul className="kern-boxes" aria-label={w.boxes}>
      {boxes.map(({ lockerName, place, boxId, size, state, since }) => (
        <li key={`${lockerName} ${boxId}`}>
          <strong>{w.box(boxId)}</strong>
          <span>
            {[lockerName, place, w.sizes[size]].filter(Boolean).join(' · ')}
            <br />
            {w.states[state]} {w.since} <DateText value={since} as="dayTime" />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Says before anybody walks to the locker that it is full, that something is unpaid, or that the goods are late. */
function Told({ order: { orderId, hasRoom, toPay, lateSince } }: { order: Order }) {
  const w = useWords(kernWords)
  const lang = useLang()
  return (
    <>
      {lateSince && (
        <Alert color="red" role="status">
          {w.late}
        </Alert>
      )}
      {!hasRoom && (
        <Alert color="orange" role="status" title={w.noRoom}>
          {w.noRoomMore}
        </Alert>
      )}
      {toPay > 0 && (
        <Alert
          color="orange"
          role="status"
          icon={<IconCreditCard aria-hidden />}
          title={w.unpaid(formatCents(toPay, lang))}
        >
          <Stack gap="sm" align="flex-start">
            {w.unpaidMore}
            <Button component={AppLink} to={path('/bnfv2/orderDetail/{id}', { id: orderId })}>
              {w.pay}
            </Button>
          </Stack>
        </Alert>
      )}
    </>
  )
}

/** The steps at the door that are possible now, for the person whose goods they are. */
function AtLocker({ order: { orderId, actions } }: { order: Order }) {
  const w = useWords(kernWords)
  const self = useSession()?.roles.includes('adherent') ?? false
  const [chosen, setChosen] = useState<LockerStep['action']>()
  const open = useAction('RunLockerAction', { onSuccess: () => setChosen(undefined) })
  const done = open.data
  const putsIn = open.variables?.step.action === 'openForDeposit'
  const step = actions.find(({ action }) => action === chosen)
  return (
    <>
      {done && (
        <Alert
          color={done.opened ? 'green' : 'orange'}
          role="status"
          title={done.opened ? w.opened(done.boxId) : w.unsure(done.boxId)}
        >
          {done.opened ? (putsIn ? w.putIn : w.takeOut) : w.unsureMore}
        </Alert>
      )}
      {self &&
        !step &&
        actions.map(({ action }) => (
          <Button
            key={action}
            size="lg"
            leftSection={<IconLockOpen2 size={22} aria-hidden />}
            onClick={() => {
              open.reset()
              setChosen(action)
            }}
          >
            {action === 'openForDeposit' ? w.drop : w.pickUp}
          </Button>
        ))}
      {self && step && (
        <Section title={w.arrival}>
          <Stack gap="md">
            <Code orderId={orderId} />
            <Button size="lg" loading={open.isPending} onClick={() => open.mutate({ step })}>
              {w.inFront}
            </Button>
          </Stack>
        </Section>
      )}
    </>
  )
}

/**
 * The code that the locker reads, asked for each time because it opens once. Its key names no action: a door that opens meanwhile
 * does not have it asked for again.
 */
function Code({ orderId }: { orderId: number }) {
  const w = useWords(kernWords)
  const query = useQuery({
    queryKey: ['code of a locker', orderId],
    queryFn: ({ signal }) => call('QrCodeForKernOrder', { orderId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Awaited query={query} waiting={<Skeleton height={220} radius="lg" />}>
      {({ qrCode, shortCode, until }) => (
        <div className="kern-code">
          <p>{w.arrivalMore}</p>
          <QrCode text={qrCode} label={w.code} />
          {shortCode && (
            <p>
              {w.orType} <strong>{shortCode}</strong>
            </p>
          )}
          <p>
            {w.until} <DateText value={until} as="dayTime" />
          </p>
        </div>
      )}
    </Awaited>
  )
}
