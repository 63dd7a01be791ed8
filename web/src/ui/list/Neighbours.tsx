import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { go } from '../../app/navigation'
import type { Href } from '../../paths'
import { useKeys } from '../useKeys'
import type { Place } from './walk'
import { w } from './words'

/** The way to the rows before and after this one, by j and k as in the list. It leaves no history: back is the list. */
export function Neighbours({ place: { at, of, previous, next } }: { place: Place }) {
  const open = (to: Href | undefined) => to && go(to, { replace: true })
  useKeys([
    ['j', () => open(next)],
    ['k', () => open(previous)],
  ])
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={w.previousRow}
        aria-keyshortcuts="k"
        disabled={!previous}
        onClick={() => open(previous)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <span className="neighbours-at">{w.rowOf(at, of)}</span>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={w.nextRow}
        aria-keyshortcuts="j"
        disabled={!next}
        onClick={() => open(next)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
