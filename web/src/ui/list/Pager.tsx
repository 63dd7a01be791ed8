import './list.css'
import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../app/lang'
import { uiWords } from '../words'
import { w } from './words'

/** Rows on a page, by the server's count. */
const PAGE_SIZE = 100

interface PagerProps {
  data: { items: readonly unknown[]; totalItems: number; totalIsMinimum: boolean; next?: string | null }
  /** What the page adds up to. */
  sums?: ReactNode
  /** From 0. */
  page: number
  onPage: (page: number, cursor?: string) => void
  /** The page that was asked for is still on its way: its cursor is not known. */
  busy: boolean
}

/** Whether all that match are in hand, although the search could go on in older ones. */
export const isWhole = ({ items, totalItems, totalIsMinimum, next }: PagerProps['data'], page: number) =>
  page === 0 && (!next || (!totalIsMinimum && items.length >= totalItems))

/** Under a list: what the page adds up to, and the way to the pages around it. */
export function Pager({ data, sums, page, onPage, busy }: PagerProps) {
  const ui = useWords(uiWords)
  const { totalItems, totalIsMinimum } = data
  const next = isWhole(data, page) ? null : data.next
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
