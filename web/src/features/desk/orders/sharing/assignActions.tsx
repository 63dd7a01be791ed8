import { IconHandStop, IconUserShare } from '@tabler/icons-react'
import { call } from '../../../../api/client'
import type { DeskOrder } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { type RowAction, rowAction } from '../../../../ui/list/rowAction'
import { takeBack } from '../../../../ui/takeBack'
import { tellFailure } from '../../../../ui/tellFailure'
import { follow } from '../bulk/follow'
import { askColleague, myId } from './colleagues'
import { sharingWords as w } from './sharingWords'

/** One order at once, so that its toast takes it back; many in the background, with a report of those that others had taken. */
const assigning = (
  what: Pick<RowAction<DeskOrder>, 'label' | 'labelOf' | 'icon' | 'iconOnly' | 'folded' | 'fits'>,
  ask: (rows: readonly DeskOrder[]) => Promise<number | undefined>,
): RowAction<DeskOrder> => ({
  ...what,
  async run(rows) {
    const to = await ask(rows)
    if (to === undefined) return false
    return rows.length === 1 ? assignOne(to).run(rows) : assignMany(rows, to)
  },
})

const assignOne = (to: number) =>
  rowAction<DeskOrder, 'AssignOrder', number>({
    label: w.claim,
    labelOf: ({ id }) => w.claimOf(id),
    fits: () => true,
    action: 'AssignOrder',
    ask: async () => to,
    request: ({ id, assignee }) => ({ orderId: id, to, from: assignee?.id }),
    done: ([row]) => (row ? (to === myId() ? w.claimed(row.id) : w.given(row.id)) : ''),
    undo:
      ([row]) =>
      () =>
        row && void takeBack('AssignOrder', { orderId: row.id, to: row.assignee?.id, from: to }),
  })

async function assignMany(rows: readonly DeskOrder[], to: number) {
  try {
    const begun = await dialogs.wait(call('AssignOrders', { orders: rows.map(({ id }) => id), to }))
    // An operation goes on even when it can no longer be followed.
    follow(begun).catch(() => {})
    return true
  } catch (error) {
    await tellFailure(error)
    return false
  }
}

/** The caller takes care of orders. */
export const claimOrders = assigning(
  {
    label: w.claim,
    labelOf: ({ id }) => w.claimOf(id),
    icon: <IconHandStop size={17} aria-hidden />,
    iconOnly: true,
    fits: ({ assignee }) => assignee?.id !== myId(),
  },
  async () => myId(),
)

/** A colleague takes care of orders. */
export const entrustOrders = assigning(
  {
    label: w.entrust,
    labelOf: ({ id }) => w.entrustOf(id),
    icon: <IconUserShare size={17} aria-hidden />,
    folded: true,
    fits: () => true,
  },
  (rows) => askColleague(w.entrustTo(rows.length, rows[0]?.id), rows[0]?.conciergerieId, rows[0]?.assignee?.id),
)
