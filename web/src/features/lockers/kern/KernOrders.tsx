import { Anchor, Skeleton, Stack } from '@mantine/core'
import { IconLock, IconLockOpen2, IconProgress } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { unlessPushed } from '../../../api/pushed'
import { q } from '../../../api/query'
import type { KernOrder } from '../../../api/schema'
import { useText, useWords } from '../../../base/lang'
import { path, useParams } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { Page } from '../../../ui/Page'
import { Pill } from '../../../ui/Pill'
import { Rows } from '../../../ui/Rows'
import { EmptyState } from '../../../ui/states'
import { kernWords } from './kernWords'

const EVERY_MS = 60_000

/** The orders of a person that go through the lockers of a desk: to pick up, to drop, being processed. */
export default function KernOrders() {
  const w = useWords(kernWords)
  const { conciergerieId } = useParams('/kern/orders/{conciergerieId}')
  const query = useQuery({
    ...q('GetKernOrders', { conciergerieId: Number(conciergerieId) }),
    // Something may have happened at a block before this browser was connected.
    staleTime: 0,
    refetchInterval: unlessPushed(EVERY_MS),
  })
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title={w.lockers}
      lead={w.lead}
      width="narrow"
      back={{ to: path('/bnfv2/menu') }}
    >
      {({ toPickUp, toDrop, toBeDropped, pdfUrl }) => (
        <Stack gap="lg">
          <Group title={w.toPickUp} orders={toPickUp} Icon={IconLockOpen2} />
          <Group title={w.toDrop} orders={toDrop} Icon={IconLock} />
          <Group title={w.toBeDropped} orders={toBeDropped} Icon={IconProgress} />
          {toPickUp.length + toDrop.length + toBeDropped.length === 0 && (
            <div className="surface">
              <EmptyState title={w.none} icon={<IconLock size={40} stroke={1.4} aria-hidden />}>
                {w.noneMore}
              </EmptyState>
            </div>
          )}
          <div className="quiet-links">
            <Anchor component={AppLink} to={path('/kern/status/{conciergerieId}', { conciergerieId })}>
              {w.status}
            </Anchor>
            {pdfUrl && (
              <Anchor href={pdfUrl} target="_blank" rel="noreferrer">
                {w.guide}
              </Anchor>
            )}
          </div>
        </Stack>
      )}
    </Page>
  )
}

interface GroupProps {
  title: string
  orders: readonly KernOrder[]
  Icon: typeof IconLock
}

/** The orders of one kind; none is no heading either. */
function Group({ title, orders, Icon }: GroupProps) {
  const w = useWords(kernWords)
  const text = useText()
  if (orders.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <Rows
        label={title}
        rows={orders.map(({ orderId, conciergerieId, offreLabel, lockerStatus, hasRoom, lateSince }) => ({
          key: String(orderId),
          label: text(offreLabel),
          detail: `${w.order(orderId)} · ${text(lockerStatus)}`,
          icon: <Icon size={22} stroke={1.6} aria-hidden />,
          aside: lateSince ? (
            <Pill colour="red">{w.lateShort}</Pill>
          ) : (
            !hasRoom && <Pill colour="orange">{w.full}</Pill>
          ),
          to: path('/kern/order/{conciergerieId}/{orderId}', { conciergerieId, orderId }),
        }))}
      />
    </section>
  )
}
