import type { DeskAction, ManagerOrder } from '../../../../api/schema'

/** The subjects of actions, each a heading of the menu. */
const GROUPS = {
  steps: 'Étapes',
  money: 'Paiement',
  time: 'Rendez-vous',
  care: 'Suivi',
  corrections: 'Corrections',
  end: 'Refuser ou annuler',
} as const
type GroupName = keyof typeof GROUPS

const GROUP_OF: Record<string, GroupName> = {
  changeOrderStatus: 'steps',
  pickUp: 'steps',
  refund: 'money',
  editPayments: 'money',
  setOrderPrice: 'money',
  proposeQuote: 'money',
  changeOrderDebitDate: 'money',
  MarkOrderUnrecoverable: 'money',
  changeSlot: 'time',
  OverrideOrderServiceLength: 'time',
  SnoozeOrder: 'care',
  notify: 'care',
  markOrderReprocessing: 'care',
  rollbackOrderStatus: 'corrections',
  changeOrderStatusManually: 'corrections',
  deleteBill: 'corrections',
}

/** The key of the next step, and of the menu of the others. */
export const NEXT_KEY = 's'
export const MENU_KEY = 'o'
/** Keys of what is done often. */
const KEY_OF: Record<string, string> = {
  editPayments: 'p',
  refund: 'r',
  setOrderPrice: 'm',
  changeSlot: 'd',
  SnoozeOrder: 'v',
  notify: 'n',
}

interface Entry {
  action: DeskAction
  hotkey?: string
}
interface Group {
  label: string
  entries: Entry[]
}

type Situation = Pick<ManagerOrder, 'actions' | 'balance' | 'comments' | 'declined'>

/** The beneficiary has asked to cancel, and the desk has not answered yet. */
export const asksToCancel = ({ comments }: Pick<ManagerOrder, 'comments'>) =>
  comments.some(({ cancellation, isFrom, ack }) => cancellation && isFrom === 'adherent' && !ack)

/** The step that cancels an order. */
const isCancelling = ({ actionName, options }: DeskAction) =>
  actionName === 'changeOrderStatus' && options.status === 'REJECTED'

/**
 * The one next step: what the beneficiary asks for; otherwise the step forward, unless the partner has declined the order and
 * nobody would carry it out; otherwise the payment that is still open.
 */
function nextStep(order: Situation): DeskAction | undefined {
  const { actions, balance } = order
  const named = (name: string) => actions.find(({ actionName }) => actionName === name)
  const asked = asksToCancel(order) ? actions.find(isCancelling) : undefined
  return (
    asked ??
    (order.declined ? undefined : actions.find(isStepForward)) ??
    named('refund') ??
    (balance.kind === 'owed' && !order.declined ? named('editPayments') : undefined)
  )
}

/** Setting an order aside to be processed is a step, but none forward. Goods at the desk are handed over to be done. */
const isStepForward = ({ actionName, options }: DeskAction) =>
  actionName === 'pickUp' ||
  (actionName === 'changeOrderStatus' && !options.danger && options.status !== 'TO_BE_PROCESSED')

/** Whether the action ends the order without its being done. */
export const isEnd = ({ actionName, options }: DeskAction) => actionName === 'changeOrderStatus' && options.danger

const groupOf = (action: DeskAction): GroupName => (isEnd(action) ? 'end' : (GROUP_OF[action.actionName] ?? 'care'))

/** The actions on an order: the next step, and the others grouped by subject. */
export function arranged(order: Situation): { next?: DeskAction; groups: readonly Group[] } {
  const next = nextStep(order)
  const others = order.actions.filter((action) => action !== next)
  const groups = (Object.keys(GROUPS) as GroupName[]).map((name) => ({
    label: GROUPS[name],
    entries: others
      .filter((action) => groupOf(action) === name)
      .map((action) => ({ action, hotkey: KEY_OF[action.actionName] })),
  }))
  return { next, groups: groups.filter(({ entries }) => entries.length > 0) }
}

/** The keyboard shortcuts for the actions on an order. */
export function keysOf(order: Situation): readonly [key: string, action: DeskAction][] {
  const { next } = arranged(order)
  const often = order.actions.flatMap((action): [string, DeskAction][] => {
    const key = KEY_OF[action.actionName]
    return key ? [[key, action]] : []
  })
  return next ? [[NEXT_KEY, next], ...often] : often
}
