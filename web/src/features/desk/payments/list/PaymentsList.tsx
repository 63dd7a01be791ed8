import './list.css'
import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { q } from '../../../../api/query'
import type { ListQuery } from '../../../../api/schema'
import { useWords } from '../../../../app/lang'
import { useSearchParam } from '../../../../app/navigation'
import { DataTable } from '../../../../ui/DataTable'
import { Page } from '../../../../ui/Page'
import { PrintButton } from '../../../../ui/PrintButton'
import { EmptyState } from '../../../../ui/states'
import { ListFilterBar } from '../../lists/ListFilterBar'
import { filterValues, useListAddress } from '../../lists/useListAddress'
import { ListTotals, Pager } from '../../orders/Pager'
import { usePaymentColumns } from './columns'
import { listWords } from './listWords'
import { WhichView } from './WhichView'

const Journal = lazy(() => import('../journal/Journal'))

const FILTERS = ['unsettled', 'type', 'status', 'adherent', 'date', 'collected', 'amount', 'credit', 'text']

/** Payments of the chosen conciergerie, or the journal of all that moved there. */
export default function PaymentsList() {
  const [view] = useSearchParam('view')
  if (view !== 'journal') return <Payments />
  return (
    <Suspense fallback={<Skeleton height={320} radius="lg" />}>
      <Journal />
    </Suspense>
  )
}

/** All of them, or those that somebody has to look after. */
function Payments() {
  const w = useWords(listWords)
  const { filters, page, cursor, setFilters, goToPage } = useListAddress(FILTERS)
  const { unsettled: chosen, ...others } = filters
  const unsettled = chosen?.[0] === 'true'
  const query: ListQuery = { filters: filterValues(filters) }
  if (cursor) query.cursor = cursor
  else if (page > 0) query.page = page
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q('GetAllPayments', { data: query }),
    placeholderData: keepPreviousData,
  })
  const columns = usePaymentColumns(unsettled)
  const show = (only: boolean, rest = others) => setFilters(only ? { ...rest, unsettled: ['true'] } : rest)
  const filtered = Object.keys(others).length > 0
  const title = unsettled ? w.titleUnsettled : w.title
  return (
    <Page
      title={title}
      width="wide"
      lead={data && w.count(data.totalItems, data.totalIsMinimum)}
      busy={(!data && !error) || isPlaceholderData}
      actions={<PrintButton />}
    >
      <ListFilterBar
        label={w.search}
        filters={others}
        available={data?.filters}
        onChange={(next) => show(unsettled, next)}
        without={['unsettled']}
      >
        <WhichView view={unsettled ? 'unsettled' : 'all'} onChange={(view) => show(view === 'unsettled')} />
      </ListFilterBar>
      <div className="orders-list" data-stale={isPlaceholderData || undefined}>
        <DataTable
          key={String(unsettled)}
          label={title}
          columns={columns}
          rows={data?.items}
          rowKey={(payment) => payment.id}
          error={error}
          onRetry={() => void refetch()}
          empty={
            <EmptyState title={w.empty}>
              {filtered ? w.emptyMore : unsettled ? w.emptyUnsettled : w.emptyDesk}
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
      </div>
    </Page>
  )
}
