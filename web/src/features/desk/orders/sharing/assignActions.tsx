import { IconHandStop, IconUserShare } from '@tabler/icons-react'
import { call } from '../../../../api/client'
import { isFailure } from '../../../../api/failure'
import { queryClient } from '../../../../api/query'
import type { DeskOrder } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import { type RowAction, rowAction } from '../../../../ui/list/rowAction'
import { takeBack } from '../../../../ui/takeBack'
import { toast } from '../../../../ui/toast'
import { askColleague, myId } from './colleagues'
import { sharingWords as w } from './sharingWords'

const REFRESHES = ['InboxOrdersList', 'AllOrdersList', 'GetConciergeOrderDetail'] as const

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
        row && void takeBack('AssignOrder', { orderId: row.id, to: row.assignee?.id, from: to }, REFRESHES),
    refreshes: REFRESHES,
  })

async function assignMany(rows: readonly DeskOrder[], to: number) {
  try {
    const begun = await dialogs.wait(call('AssignOrders', { orders: rows.map(({ id }) => id), to }))
    toast(w.begun(begun.title, begun.total))
    await queryClient.invalidateQueries({ queryKey: ['GetBulkOperations'] })
    go(path('/bulkOperations'))
    return true
  } catch (error) {
    if (!isFailure(error)) throw error
    if (!error.shown && error.kind !== 'network') await dialogs.alert(error.message)
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
