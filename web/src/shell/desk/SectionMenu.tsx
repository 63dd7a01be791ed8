import { ActionIcon, Drawer } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { pick } from '../../base/lang'
import type { Section } from '../../features/desk/sections'
import { uiWords } from '../../ui/words'
import { SectionList } from './SectionList'
import { shellWords as w } from './shellWords'

/** The sections of a window that has no room for the rail. */
export function SectionMenu({ sections }: { sections: readonly Section[] }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ActionIcon
        className="rail-button"
        variant="subtle"
        color="gray"
        c="inherit"
        size={40}
        aria-label={w.menu}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={open}
        onClose={close}
        title={w.sections}
        size={320}
        zIndex={300}
        closeButtonProps={{ 'aria-label': pick(uiWords).close }}
        attributes={{ header: { role: 'presentation' } }}
      >
        <nav aria-label={w.sections}>
          <SectionList sections={sections} onOpen={close} />
        </nav>
      </Drawer>
    </>
  )
}
