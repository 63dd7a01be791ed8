import { ActionIcon } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useState } from 'react'
import type { Section } from '../sections'
import { SectionList } from './SectionList'
import { shellWords as w } from './shellWords'

const KEY = 'rail'

/** The sections beside the page, where it is wide enough; whether they are folded is remembered on this device. */
export function Rail({ sections }: { sections: readonly Section[] }) {
  const [folded, setFolded] = useState(localStorage.getItem(KEY) === 'folded')
  const turn = () => {
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
        onClick={turn}
      >
        {folded ? (
          <IconLayoutSidebarLeftExpand size={20} aria-hidden />
        ) : (
          <IconLayoutSidebarLeftCollapse size={20} aria-hidden />
        )}
      </ActionIcon>
      <SectionList sections={sections} iconsOnly={folded} />
    </nav>
  )
}
