import './list.css'
import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ListAnswer } from '../../api/schema'
import { useWords } from '../../base/lang'
import { Money } from '../Money'
import { uiWords } from '../words'
import type { List } from './list'
import { w } from './words'

/** Rows on a page, by the server's count. */
const PAGE_SIZE = 100

interface PagerProps {
  data: Pick<ListAnswer, 'totalItems' | 'totalIsMinimum' | 'next'> & Partial<Pick<ListAnswer, 'totals'>>
  /** From 0. */
  page: number
  onPage: (page: number, cursor?: string) => void
  /** The page that was asked for is still on its way: its cursor is not known. */
  busy: boolean
  sums?: List<never>['sums']
}

/** Under a list: what it adds up to, and the way to the pages around it. */
export function Pager({ data, page, onPage, busy, sums }: PagerProps) {
  const ui = useWords(uiWords)
  const { totalItems, totalIsMinimum, next, totals = [] } = data
  const pages = Math.max(Math.ceil(totalItems / PAGE_SIZE), page + (next ? 2 : 1))
  return (
    <div className="list-foot">
      <span className="list-totals">
        {totals.map(({ name, label, pageAmount, wholeAmount }) => (
          // A sum of several pages differs from that of one: tests add up only sums that stand under all of their rows.
          <span
            key={name}
            data-total={wholeAmount === null || pages === 1 ? name : undefined}
            data-of={sums?.[name]?.column}
          >
            {/* The sum of all pages if the server has it, otherwise that of the page. */}
            {wholeAmount === null ? w.totalOfPage(label) : w.total(label)}{' '}
            <strong>
              <Money cents={wholeAmount ?? pageAmount} />
            </strong>
          </span>
        ))}
      </span>
      {pages > 1 && (
        <Group gap="xs" className="noprint">
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            disabled={busy || page === 0}
            onClick={() => onPage(page - 1)}
          >
            {ui.previous}
          </Button>
          <span>{w.pageOf(page + 1, pages, totalIsMinimum)}</span>
          <Button
            variant="default"
            size="compact-md"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            disabled={busy || !next}
            onClick={() => onPage(page + 1, next ?? undefined)}
          >
            {ui.next}
          </Button>
        </Group>
      )}
    </div>
  )
}
