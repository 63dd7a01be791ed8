import './bi.css'
import type { BiReport, BiReportMetric, BiRow, BiValue } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { biWords as w } from './biWords'
import { changeText, numberText } from './numbers'
import { OrdersDialog } from './OrdersDialog'
import { isSortedBy, pressed, type Question } from './question'

interface PivotTableProps {
  report: BiReport
  question: Question
  onChange: (question: Question) => void
}

const joined = (values: readonly BiValue[]) => values.map(({ label }) => label).join(' / ')
/** Two desks may have one name. */
const keyOf = (values: readonly BiValue[]) => values.map(({ value }) => value).join('\u001f')

/** The table: its headings sort, and each number leads to its orders. */
export function PivotTable({ report, question, onChange }: PivotTableProps) {
  const { metrics, rowLabels, columns, rows } = report
  const split = columns.length > 1
  const depth = Math.max(rowLabels.length, 1)
  const sort = (metric: BiReportMetric, column: BiValue[]) => {
    const at = column.length > 0 ? column.map(({ value }) => value) : undefined
    const sorts = pressed(question.query.sorts, metric.column, at)
    onChange({ ...question, query: { ...question.query, sorts } })
  }
  return (
    <>
      <p className="scroll-hint">{w.scrolls}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section className="pivot-box" aria-label={w.table} tabIndex={0}>
        <table className="pivot">
          <thead>
            {split && (
              <tr>
                <th colSpan={depth} scope="colgroup">
                  {report.columnLabels.join(' / ')}
                </th>
                {columns.map((column) => (
                  <th key={keyOf(column)} colSpan={metrics.length} scope="colgroup" data-end>
                    {column.length > 0 ? joined(column) : w.total}
                  </th>
                ))}
              </tr>
            )}
            <tr>
              {(rowLabels.length > 0 ? rowLabels : [w.everything]).map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              {columns.flatMap((column) =>
                metrics.map((metric) => (
                  <MetricHead
                    key={`${keyOf(column)} ${metric.column}`}
                    metric={metric}
                    column={column}
                    split={split}
                    question={question}
                    onPress={() => sort(metric, column)}
                  />
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={`${row.keys.length} ${keyOf(row.keys)}`} {...{ row, report, question, depth }} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

interface MetricHeadProps {
  metric: BiReportMetric
  column: BiValue[]
  split: boolean
  question: Question
  onPress: () => void
}

function MetricHead({ metric, column, split, question, onPress }: MetricHeadProps) {
  const at = column.length > 0 ? column.map(({ value }) => value) : undefined
  const sort = isSortedBy(question.query.sorts, metric.column, at)
  const place = column.length > 0 ? joined(column) : split ? w.total : ''
  const arrow = sort && (sort.ascending ? '↑' : '↓')
  return (
    <th scope="col" data-end aria-sort={sort ? (sort.ascending ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className="pivot-press"
        aria-label={w.sortByColumn([metric.label, place].filter(Boolean).join(', '))}
        onClick={onPress}
      >
        {metric.label} {arrow && <span aria-hidden>{arrow}</span>}
      </button>
    </th>
  )
}

interface RowProps {
  row: BiRow
  report: BiReport
  question: Question
  depth: number
}

function Row({ row, report, question, depth }: RowProps) {
  const { metrics, columns, rowLabels } = report
  const { keys } = row
  const isSum = keys.length < rowLabels.length || keys.length === 0
  const last = keys.at(-1)?.label ?? ''
  const name = keys.length === 0 ? w.total : isSum ? w.subtotal(last) : joined(keys)
  const heading = keys.length === 0 ? w.total : w.subtotal(last)
  return (
    <tr data-subtotal={isSum || undefined}>
      {isSum ? (
        <th scope="row" colSpan={depth}>
          {heading}
        </th>
      ) : (
        keys.map(({ label }, nth) => (
          <th key={rowLabels[nth]} scope="row">
            {label}
          </th>
        ))
      )}
      {columns.flatMap((column, at) =>
        metrics.map((metric, nth) => {
          const place = at * metrics.length + nth
          const open = () =>
            void dialogs.form<void>((close) => (
              <OrdersDialog
                question={question}
                row={keys.map(({ value }) => value)}
                column={column.map(({ value }) => value)}
                onClose={close}
              />
            ))
          return (
            <td key={`${keyOf(column)} ${metric.column}`} data-end>
              <Cell
                now={row.cells[place] ?? null}
                before={row.earlier[place] ?? null}
                compares={row.earlier.length > 0}
                metric={metric}
                row={name}
                column={joined(column)}
                onOpen={open}
              />
            </td>
          )
        }),
      )}
    </tr>
  )
}

interface CellProps {
  now: number | null
  before: number | null
  compares: boolean
  metric: BiReportMetric
  row: string
  column: string
  onOpen: () => void
}

function Cell({ now, before, compares, metric, row, column, onOpen }: CellProps) {
  const text = now === null ? '–' : numberText(now, metric.unit)
  return (
    <>
      {now === null ? (
        text
      ) : (
        <button
          type="button"
          className="pivot-press"
          aria-label={w.ordersOf(`${metric.label} ${text}`, row, column)}
          onClick={onOpen}
        >
          {text}
        </button>
      )}
      {compares && (
        <span className="pivot-before">
          {before === null
            ? w.before('–', undefined)
            : w.before(numberText(before, metric.unit), now === null ? undefined : changeText(now, before))}
        </span>
      )}
    </>
  )
}
