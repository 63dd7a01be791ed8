import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useNarrow } from '../useNarrow'
import type { RowAction } from './rowAction'
import { w } from './words'

/** The rows that were ticked, of those on screen. */
export interface Selection<R> {
  rows: readonly R[]
  has: (row: R) => boolean
  toggle: (row: R) => void
  some: boolean
  all: boolean
  toggleAll: () => void
  clear: () => void
}

/** Rows are ticked by their id; what is no longer on screen is no longer ticked. */
export function useSelection<R extends { id: number }>(shown: readonly R[] = []): Selection<R> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const rows = shown.filter(({ id }) => ids.has(id))
  const all = rows.length > 0 && rows.length === shown.length
  return {
    rows,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) => setIds(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    some: rows.length > 0,
    all,
    toggleAll: () => setIds(new Set(all ? [] : shown.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

interface ActionCellProps<R> {
  actions: readonly RowAction<R>[]
  row: R
  /** There is room for a menu alone. */
  folded?: boolean
}

/** The actions on one row. */
export function ActionCell<R extends { id: number }>({ actions, row, folded: all }: ActionCellProps<R>) {
  const folded = actions.filter((one) => (one.folded || all) && one.fits(row))
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap" className="row-actions noprint">
      {actions
        .filter((one) => !one.folded && !all)
        .map((action) => (
          <ActionButton key={action.label} action={action} row={row} />
        ))}
      {folded.length > 0 && <ActionMenu actions={folded} row={row} />}
    </Group>
  )
}

/** The less frequent actions on one row. */
function ActionMenu<R extends { id: number }>({ actions, row }: ActionCellProps<R>) {
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={w.moreActions(row.id)}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            c={action.danger ? 'var(--mantine-color-error)' : undefined}
            onClick={() => void action.run([row])}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** One action about one row, where it fits. */
export function ActionButton<R>({ action, row }: { action: RowAction<R>; row: R }) {
  const { label, labelOf, icon, iconOnly, danger, hotkey, fits, run } = action
  const narrow = useNarrow()
  if (!fits(row)) return null
  const start = { 'aria-label': labelOf(row), 'aria-keyshortcuts': hotkey, onClick: () => void run([row]) }
  if (iconOnly && !narrow)
    return (
      <ActionIcon variant="subtle" title={hotkey ? `${label} (${hotkey})` : label} {...start}>
        {icon}
      </ActionIcon>
    )
  return (
    <Button
      className="noprint"
      size="compact-sm"
      variant={danger ? 'subtle' : 'light'}
      c={danger ? 'var(--mantine-color-error)' : undefined}
      leftSection={icon}
      {...start}
    >
      {label}
    </Button>
  )
}

interface SelectionBarProps<R> {
  selection: Selection<R>
  actions: readonly RowAction<R>[]
}

/** The actions on all rows that are ticked. A table ticks its whole page by its heading; cards have none. */
export function SelectionBar<R>({ selection, actions }: SelectionBarProps<R>) {
  const narrow = useNarrow()
  if (!selection.some) return null
  const fitting = actions.filter(({ oneOnly, fits }) => !oneOnly && selection.rows.every(fits))
  const start = async (action: RowAction<R>) => {
    if (await action.run(selection.rows)) selection.clear()
  }
  return (
    <div className="selection-bar noprint">
      <strong role="status">{w.selected(selection.rows.length)}</strong>
      {fitting.map((action) => (
        <Button
          key={action.label}
          size="compact-sm"
          color={action.danger ? 'red.9' : undefined}
          leftSection={action.icon}
          onClick={() => void start(action)}
        >
          {action.label}
        </Button>
      ))}
      {fitting.length === 0 && <span>{w.noneFits}</span>}
      {narrow && !selection.all && (
        <Button size="compact-sm" variant="subtle" onClick={selection.toggleAll}>
          {w.selectAll}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" className="selection-clear" onClick={selection.clear}>
        {w.unselect}
      </Button>
    </div>
  )
}
