import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { go } from '../../core/navigation'
import type { Href } from '../../core/paths'
import { usePanel } from '../inPanel'
import { toast } from '../toast'
import { useKeys } from '../useKeys'
import { type Direction, firstFrom, lastWalks, type Place, type ReadPage, type Walk } from './walk'
import { w } from './words'

const BUTTONS: Record<Direction, { label: string; hotkey: string; Icon: TablerIcon }> = {
  previous: { label: w.previousRow, hotkey: 'k', Icon: IconChevronLeft },
  next: { label: w.nextRow, hotkey: 'j', Icon: IconChevronRight },
}

/** The way to the rows before and after this one, by j and k as in the list. It leaves no history: back is the list. In a panel they open there. */
export function Neighbours({ place }: { place: Place }) {
  const { open, loading } = useNeighbours(place)
  useKeys([
    [BUTTONS.next.hotkey, () => open('next')],
    [BUTTONS.previous.hotkey, () => open('previous')],
  ])
  const button = (to: Direction) => {
    const { label, hotkey, Icon } = BUTTONS[to]
    return (
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        aria-keyshortcuts={hotkey}
        aria-busy={loading === to || undefined}
        loading={loading === to}
        disabled={!place[to]}
        onClick={() => open(to)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Group gap={4} wrap="nowrap">
      {button('previous')}
      <span className="neighbours-at">{w.rowOf(place)}</span>
      {button('next')}
    </Group>
  )
}

/** Opens what stands beside, on this page or on the next, which is read first. */
function useNeighbours(place: Place) {
  const panel = usePanel()
  const lead = (row: Href, { beside }: Pick<Walk, 'beside'>) => {
    if (panel && beside) panel.move(beside(row))
    else go(row, { replace: true })
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ readPage }: { to: Direction; readPage: ReadPage }) => readPage(),
  })
  const enter = (page: Walk, to: Direction) => {
    const row = firstFrom(place.here, page, to)
    if (!row) return toast(w.noFurther)
    lastWalks.set([page, ...lastWalks.get().slice(0, 1)])
    lead(row, page)
  }
  const open = (to: Direction) => {
    const beside = place[to]
    if (isPending || !beside) return
    if (typeof beside === 'string') return lead(beside, place)
    // A person who has left meanwhile is not led back.
    mutate({ to, readPage: beside }, { onSuccess: (page) => enter(page, to) })
  }
  return { open, loading: isPending ? variables.to : undefined }
}
