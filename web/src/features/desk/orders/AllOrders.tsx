import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef } from 'react'
import { Code, isFailure } from '../../../api/failure'
import { useWords } from '../../../app/lang'
import { go } from '../../../app/navigation'
import { DataTable } from '../../../ui/DataTable'
import { Page } from '../../../ui/Page'
import { saveFile } from '../../../ui/saveFile'
import { EmptyState } from '../../../ui/states'
import { orderPath, useOrderColumns } from './columns'
import { ordersCsv } from './csv'
import { FilterBar } from './FilterBar'
import { ordersWords } from './ordersWords'
import { ListTotals, Pager } from './Pager'
import { PrintSummary } from './PrintSummary'
import { useOrders } from './useOrders'
import { useRowKeys } from './useRowKeys'

/** The orders of the chosen conciergerie. */
export default function AllOrders() {
  const w = useWords(ordersWords)
  const columns = useOrderColumns()
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  const { data, error, refetch, isPlaceholderData, filters, page, setFilters, goToPage, request } =
    useOrders('AllOrdersList')
  const filtered = Object.keys(filters).length > 0
  const badFilters = filtered && isFailure(error, Code.invalid)
  const reset = (
    <Button variant="light" mt="xs" onClick={() => setFilters({})}>
      {w.reset}
    </Button>
  )
  return (
    <Page
      title={w.title}
      width="wide"
      lead={data && w.count(data.totalItems, data.totalIsMinimum)}
      busy={(!data && !error) || isPlaceholderData}
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            title={w.csvHint}
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!data?.items.length}
            onClick={() => data && saveFile('commandes.csv', ordersCsv(data.items, w), 'text/csv')}
          >
            {w.csv}
          </Button>
          <PrintSummary request={request} title={w.title} />
        </Group>
      }
    >
      <FilterBar filters={filters} available={data?.filters} onChange={setFilters} />
      {badFilters && !data ? (
        <div className="surface" role="alert">
          <EmptyState title={w.filterError} action={reset} />
        </div>
      ) : (
        <div className="orders-list" ref={list} data-stale={isPlaceholderData || undefined}>
          <DataTable
            label={w.title}
            columns={columns}
            rows={data?.items}
            rowKey={(order) => order.id}
            error={error}
            onRetry={() => void refetch()}
            onOpen={(order) => go(orderPath(order.id))}
            empty={
              <EmptyState title={w.empty} action={filtered && reset}>
                {data?.searchEnded ? w.searchEnded(data.searchEnded.rows) : filtered ? w.emptyMore : w.emptyDesk}
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
      )}
    </Page>
  )
}
