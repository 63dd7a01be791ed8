import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconClockPause, IconInbox, IconMoodSmile } from '@tabler/icons-react'
import { useRef } from 'react'
import { useAction } from '../../../api/query'
import type { DeskOrder } from '../../../api/schema'
import { useWords } from '../../../app/lang'
import { go } from '../../../app/navigation'
import { path } from '../../../paths'
import { AppLink } from '../../../ui/AppLink'
import { type Column, DataTable } from '../../../ui/DataTable'
import { dialogs } from '../../../ui/dialogs'
import { Page } from '../../../ui/Page'
import { EmptyState } from '../../../ui/states'
import { useNarrow } from '../../../ui/useNarrow'
import { orderPath, useOrderColumns } from './columns'
import { FilterBar } from './FilterBar'
import type { Filters } from './filters'
import { ReasonBadges } from './OrderMarks'
import { ordersWords } from './ordersWords'
import { ListTotals, Pager } from './Pager'
import { askSnooze } from './snooze'
import { useOrders } from './useOrders'
import { useRowKeys } from './useRowKeys'

/** What the badge of the desk counts, by the same rule of the server. */
const ANOMALIES: Filters = { anomaly: ['true'] }

/** Orders that wait for the desk, most pressing first. */
export default function Inbox() {
  return <InboxList />
}

/** The same list, of anomalies alone or of all that waits. */
export function InboxList({ anomalies = false }: { anomalies?: boolean }) {
  const w = useWords(ordersWords)
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  const fixed = anomalies ? ANOMALIES : {}
  const { data, error, refetch, isPlaceholderData, filters, page, setFilters, goToPage } = useOrders(
    'InboxOrdersList',
    fixed,
  )
  const columns = useInboxColumns()
  const title = anomalies ? w.anomalies : w.inbox
  return (
    <Page
      title={title}
      width="wide"
      lead={data && w.count(data.totalItems, data.totalIsMinimum)}
      busy={(!data && !error) || isPlaceholderData}
      actions={
        <Button
          component={AppLink}
          to={path(anomalies ? '/conciergeinbox' : '/conciergeinbox/anomalies')}
          variant="default"
          leftSection={anomalies ? <IconInbox size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
        >
          {anomalies ? w.toInbox : w.toAnomalies}
        </Button>
      }
    >
      <FilterBar filters={filters} available={data?.filters} onChange={setFilters} />
      <div className="orders-list" ref={list} data-stale={isPlaceholderData || undefined}>
        <DataTable
          label={title}
          columns={columns}
          rows={data?.items}
          rowKey={(order) => order.id}
          error={error}
          onRetry={() => void refetch()}
          onOpen={(order) => go(orderPath(order.id))}
          empty={
            <EmptyState title={w.emptyInbox} icon={<IconMoodSmile size={40} stroke={1.4} aria-hidden />}>
              {w.emptyInboxMore}
            </EmptyState>
          }
          footer={
            data && (
              <Pager
                sums={<ListTotals totals={data.totals} />}
                data={data}
                page={page}
                onPage={goToPage}
                busy={isPlaceholderData}
              />
            )
          }
        />
        <p className="keys-hint noprint">{w.keys}</p>
      </div>
    </Page>
  )
}

/** The columns of orders, with the reasons after the number and a way to put one aside. */
function useInboxColumns(): Column<DeskOrder>[] {
  const w = useWords(ordersWords)
  const narrow = useNarrow()
  const [first, ...rest] = useOrderColumns()
  const snooze = useAction('SnoozeOrder', { refreshes: ['InboxOrdersList', 'BasicData'] })
  const putAside = async (orderId: number) => {
    const delayInDays = await askSnooze(orderId)
    if (delayInDays === undefined) return
    await dialogs.wait(snooze.mutateAsync({ orderId, delayInDays })).catch(() => {}) // An alert has said why.
  }
  const reasons: Column<DeskOrder> = {
    id: 'reasons',
    header: narrow ? '' : w.reasons,
    cell: (order) => <ReasonBadges reasons={order.inboxReasons} />,
  }
  const aside: Column<DeskOrder> = {
    id: 'snooze',
    header: narrow ? '' : w.actions,
    align: 'end',
    cell: (order) => {
      const start = { 'aria-label': w.snoozeOf(order.id), onClick: () => void putAside(order.id) }
      const icon = <IconClockPause size={17} aria-hidden />
      return narrow ? (
        <Button variant="subtle" size="compact-sm" leftSection={icon} {...start}>
          {w.snooze}
        </Button>
      ) : (
        <ActionIcon variant="subtle" title={w.snooze} {...start}>
          {icon}
        </ActionIcon>
      )
    },
  }
  // Why it waits takes the room of who bills and who serves.
  const shown = rest.filter(({ id }) => id !== 'company' && id !== 'partner')
  return [...(first ? [first] : []), reasons, ...shown, aside]
}
