import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { go } from '../../../core/navigation'
import { dialogs } from '../../../ui/dialogs'
import type { ItemStatus } from './EditorIntro'
import { winnersHref } from './games/huntKind'
import { duplicate, leaveGone, remove } from './itemActions'
import type { Kind } from './kinds'
import { openCounts, openHistory } from './openDialogs'

interface EditorActionsProps {
  kind: Kind
  status: ItemStatus
  /** Something is typed that is not saved. */
  changed: boolean
  /** People play a wheel in it. */
  hasWheel?: boolean
}

export const SAVE_FIRST = 'Enregistrez d’abord ce que vous avez saisi.'

/** The actions for an item other than editing it. */
export function EditorActions({ kind, status, changed, hasWheel }: EditorActionsProps) {
  const { id, desks, editable } = status
  if (id <= 0) return null
  const item = { kind: kind.kind, id }
  const saved = (run: () => unknown) => () => void (changed ? dialogs.alert(SAVE_FIRST) : run())
  const gone = async () => {
    if (await remove(kind, status)) await leaveGone(kind)
  }
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={saved(() => duplicate(kind, id))}>Dupliquer</Menu.Item>
        {editable && <Menu.Item onClick={saved(() => openHistory(item, desks))}>Historique</Menu.Item>}
        <Menu.Item onClick={() => void openCounts(item)}>Audience</Menu.Item>
        {hasWheel && <Menu.Item onClick={saved(() => go(winnersHref('wheel', id)))}>Gagnants de la roue</Menu.Item>}
        {editable && (
          <Menu.Item color="red" onClick={saved(gone)}>
            Supprimer
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
