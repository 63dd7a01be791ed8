import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useState } from 'react'
import type { Section } from '../../features/desk/sections'
import { type Counts, SectionList } from './SectionList'
import { shellWords as w } from './shellWords'

const KEY = 'rail'
/** Narrower windows leave the room to the page until somebody unfolds the sections. */
const ROOM_FOR_WORDS = '(min-width: 1440px)'

function foldedAtFirst() {
  const chosen = localStorage.getItem(KEY)
  return chosen ? chosen === 'folded' : !matchMedia(ROOM_FOR_WORDS).matches
}

/** The sections beside the page, where it is wide enough; whether they are folded is remembered on this device. */
export function Rail({ sections, counts }: { sections: readonly Section[]; counts: Counts }) {
  const [folded, setFolded] = useState(foldedAtFirst)
  const toggle = () => {
    localStorage.setItem(KEY, folded ? 'open' : 'folded')
    setFolded(!folded)
  }
  return (
    <nav className="rail noprint" aria-label={w.sections} data-folded={folded || undefined}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={36}
        aria-label={folded ? w.unfold : w.fold}
        aria-expanded={!folded}
        onClick={toggle}
      >
        {folded ? (
          <IconLayoutSidebarLeftExpand size={20} aria-hidden />
        ) : (
          <IconLayoutSidebarLeftCollapse size={20} aria-hidden />
        )}
      </ActionIcon>
      <SectionList sections={sections} counts={counts} iconsOnly={folded} />
    </nav>
  )
}
