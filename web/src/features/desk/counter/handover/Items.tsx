import './handover.css'
import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { IconPackages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkContext } from '../../../../api/context'
import { q } from '../../../../api/query'
import type { HandoverOrder } from '../../../../api/schema'
import { useSearchParam } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import { Page } from '../../../../ui/Page'
import { EmptyState, ErrorState } from '../../../../ui/states'
import { LabelsButton } from '../labels/LabelsButton'
import { labelledGoods } from '../labels/ticketsOf'
import { Scan } from '../scanning/Scan'
import { handoverWords as w } from './handoverWords'
import { OrderGoods } from './OrderGoods'
import { asked, kept, NOTHING, partnersIn, summed, toggled } from './selection'
import { UnorderedButton } from './UnorderedButton'
import { useMove, type Way } from './useMove'
import { useTickets } from './useTickets'

const LISTED = { collect: 'GetOrdersForRemise', receive: 'GetOrdersForReception' } as const

/** What can change hands with some partners: it is selected, checked and submitted. */
export function Items({ way, ids }: { way: Way; ids: string }) {
  const partners = partnersIn(ids)
  const { data, error, refetch } = useQuery({
    ...q(LISTED[way], { partnerIdsToInclude: partners }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const words = w[way]
  const back = { to: way === 'collect' ? path('/c/remise') : path('/c/reception'), label: words.back }
  return (
    <Page
      title={words.items}
      back={back}
      busy={!data && !error}
      actions={way === 'receive' && <UnorderedButton partners={partners} list={data?.items} />}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={300} radius="lg" />}
      {data?.items.length === 0 && (
        <div className="surface">
          <EmptyState title={words.none} icon={<IconPackages size={40} stroke={1.4} aria-hidden />} />
        </div>
      )}
      {data?.more && <Alert mb="sm">{w.more}</Alert>}
      {data && data.items.length > 0 && <Selecting way={way} list={data.items} partners={partners} />}
    </Page>
  )
}

interface SelectingProps {
  way: Way
  list: readonly HandoverOrder[]
  partners: readonly number[]
}

function Selecting({ way, list, partners }: SelectingProps) {
  // Who comes from the page of an order begins with its goods.
  const from = Number(useSearchParam('order')[0])
  const [typed, setSelection] = useState(() =>
    toggled(NOTHING, list.find(({ orderId }) => orderId === from)?.orderItems ?? [], true),
  )
  const selection = kept(typed, list)
  const sum = summed(selection, list)
  const { move, busy } = useMove(way)
  const all = list.flatMap(({ orderItems }) => orderItems)

  const { conciergerieName = '' } = useWorkContext()
  const scan = useTickets(way, list, partners, (items) => setSelection((now) => toggled(kept(now, list), items, true)))
  const chosen = list
    .map((it) => ({ ...it, orderItems: it.orderItems.filter(({ orderItemId }) => selection.has(orderItemId)) }))
    .filter((it) => it.orderItems.length > 0)
  const submit = () => {
    if (sum.lines === 0) return void dialogs.alert(w.noItem)
    if (way === 'receive' && sum.unpriced.length > 0) return void dialogs.alert(w.unpriced)
    if (sum.badQuantity) return void dialogs.alert(w.badQuantity(sum.badQuantity.quantity))
    void move(asked(selection, list), sum.items)
  }
  return (
    <>
      <Scan onCode={scan} />
      <Stack gap="sm">
        {list.map((order) => (
          <OrderGoods key={order.orderId} way={way} order={order} selection={selection} onSelect={setSelection} />
        ))}
      </Stack>
      <div className="handover-bar surface noprint">
        <span role="status">{w.of(sum.items, sum.orders)}</span>
        <Button variant="default" onClick={() => setSelection(toggled(selection, all, true))}>
          {w.all}
        </Button>
        <LabelsButton
          disabled={sum.lines === 0}
          orders={() => chosen.map((it) => labelledGoods(it, conciergerieName))}
        />
        <Button loading={busy} onClick={submit}>
          {w[way].submit}
        </Button>
      </div>
    </>
  )
}
