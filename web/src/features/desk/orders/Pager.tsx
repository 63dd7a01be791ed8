import './orders.css'
import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import type { ListAnswer, ListTotal } from '../../../api/schema'
import { useWords } from '../../../app/lang'
import { Money } from '../../../ui/Money'
import { uiWords } from '../../../ui/words'
import { ordersWords } from './ordersWords'
import { PAGE_SIZE } from './useOrders'

interface PagerProps {
  data: Pick<ListAnswer, 'totalItems' | 'totalIsMinimum' | 'next'>
  /** What the list adds up to. */
  sums: ReactNode
  /** From 0. */
  page: number
  onPage: (page: number, cursor?: string) => void
  /** The page that was asked for is still on its way: its cursor is not known. */
  busy: boolean
}

/** Under a list: what it adds up to, and the way to the pages around it. */
export function Pager({ data, sums, page, onPage, busy }: PagerProps) {
  const w = useWords(ordersWords)
  const ui = useWords(uiWords)
  const { totalItems, totalIsMinimum, next } = data
  const pages = Math.max(Math.ceil(totalItems / PAGE_SIZE), page + (next ? 2 : 1))
  return (
    <div className="list-foot">
      <span>{sums}</span>
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

/** What a list adds up to: all of it, where the server has read it, else its page. */
export function ListTotals({ totals }: { totals: readonly ListTotal[] }) {
  const w = useWords(ordersWords)
  return totals.map(({ name, label, pageAmount, wholeAmount }, i) => (
    <Fragment key={name}>
      {i > 0 && ' · '}
      {w.total(label, wholeAmount === null)}{' '}
      <strong>
        <Money cents={wholeAmount ?? pageAmount} />
      </strong>
    </Fragment>
  ))
}
