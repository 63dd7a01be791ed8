import type { DeskAction, ManagerOrder } from '../../../../api/schema'

/** What an action is about: a heading of the menu. */
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

type Situation = Pick<ManagerOrder, 'actions' | 'balance'>

/** The one step that comes next: forward; else the money that is still open. */
function nextStep({ actions, balance }: Situation): DeskAction | undefined {
  const named = (name: string) => actions.find(({ actionName }) => actionName === name)
  return actions.find(isStepForward) ?? named('refund') ?? (balance.kind === 'owed' ? named('editPayments') : undefined)
}

/** Setting an order aside to be processed is a step, but none forward. Goods at the desk are handed over to be done. */
const isStepForward = ({ actionName, options }: DeskAction) =>
  actionName === 'pickUp' ||
  (actionName === 'changeOrderStatus' && !options.danger && options.status !== 'TO_BE_PROCESSED')

/** Whether the order ends by it, undone. */
export const isEnd = ({ actionName, options }: DeskAction) => actionName === 'changeOrderStatus' && options.danger

const groupOf = (action: DeskAction): GroupName => (isEnd(action) ? 'end' : (GROUP_OF[action.actionName] ?? 'care'))

/** What can be done with an order: the next step, and the others by what they are about. */
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

/** Which key does what of an order. */
export function keysOf(order: Situation): readonly [key: string, action: DeskAction][] {
  const { next } = arranged(order)
  const often = order.actions.flatMap((action): [string, DeskAction][] => {
    const key = KEY_OF[action.actionName]
    return key ? [[key, action]] : []
  })
  return next ? [[NEXT_KEY, next], ...often] : often
}
