import type { OrderPaymentInfo, Payment, PaymentEntry, PaymentType } from '../../../api/schema'
import { parseCents } from '../../../ui/cents'
import { centsOf, NO_PRICE, typedCents } from '../amounts'

/** States of a payment. */
export const PAYMENT = { expected: 0, collected: 1, cancelled: 2, failed: 3 } as const
/** Types with rules of their own. */
export const TYPE = {
  free: 0,
  deskCard: 1,
  cheque: 2,
  cash: 3,
  company: 4,
  onlineCard: 10,
  directDebit: 11,
  credit: 15,
} as const

/** A line of the dialog: one of the order, or one that is being typed. */
export interface Line {
  /** The number of the payment; 0 when it is new. */
  id: number
  /** Tells lines apart on screen. */
  key: string
  /** Key of its type; empty until one is chosen. */
  mode: string
  /** The amount as it was typed. */
  amount: string
  /** Number of the cost centre that is billed; empty until one is chosen, and for types without one. */
  costCenter: string
  /** Crossed out in this dialog. */
  cancelled: boolean
  /** The payment that the order has already. */
  payment?: Payment
}

/** The key of a type; for a credit it includes the number of the credit. */
export const modeOf = (type: number, creditId?: number | null) => (creditId ? `${type}:${creditId}` : String(type))
export const modeOfType = (type: PaymentType) => modeOf(type.id, type.creditId)
const parseMode = (mode: string) => {
  const [type, credit] = mode.split(':').map(Number)
  return { type: type ?? 0, creditId: credit || null }
}

/** The lines of an order as the dialog shows them. */
export const linesOf = (info: OrderPaymentInfo): Line[] =>
  info.payments.map((payment) => ({
    id: payment.id,
    key: `order-${payment.id}`,
    mode: modeOf(payment.type, payment.creditId),
    amount: typedCents(payment.amount),
    costCenter: payment.costCenterId ? String(payment.costCenterId) : '',
    cancelled: false,
    payment,
  }))

/** The lines of the order as it is now, with what was typed before it was read again. */
export function linesAfterReload(info: OrderPaymentInfo, before: readonly Line[]): Line[] {
  const kept = linesOf(info).map((line) => {
    const typed = before.find((one) => one.id === line.id && one.id !== 0)
    return typed && isOpen(line)
      ? { ...line, mode: typed.mode, amount: typed.amount, costCenter: typed.costCenter, cancelled: typed.cancelled }
      : line
  })
  return [...kept, ...before.filter((line) => line.id === 0)]
}

/** Whether the change moves money at the desk: a payment is entered, or taken back. */
export const isAtDesk = ({ id, mode, cancelled }: Line) =>
  (id === 0) !== cancelled && [TYPE.deskCard, TYPE.cheque, TYPE.cash].some((type) => mode === modeOf(type))

export const isCash = ({ mode }: Line) => mode === modeOf(TYPE.cash)

/** A new line for what is still to be paid, or to be given back. */
export const newLine = (key: string, info: OrderPaymentInfo, lines: readonly Line[]): Line => ({
  id: 0,
  key,
  mode: '',
  amount: typedCents(proposedFor(info, lines)),
  // If there is a single cost centre, it is proposed.
  costCenter: info.costCenters.length === 1 ? String(info.costCenters[0]?.id) : '',
  cancelled: false,
})

/** The amount that a new line proposes. A surplus can be given back only as far as it was collected. */
function proposedFor(info: OrderPaymentInfo, lines: readonly Line[]) {
  const remainder = remainderOf(info, lines)
  if (remainder >= 0) return remainder
  const kept = lines.reduce((sum, line) => (isCollected(line) || centsIn(line) < 0 ? sum + centsIn(line) : sum), 0)
  return Math.min(0, Math.max(remainder, centsOf(info.totalAmount) - kept))
}

const isCollected = ({ payment }: Line) => payment?.status === PAYMENT.collected

/** Whether a line can still be changed: it is new, or the server says so. An expected one may be at the bank already. */
export const isOpen = ({ payment }: Line) => payment === undefined || payment.canCancel

/** Whether lines say something else than the order does. */
export const isChanged = (info: OrderPaymentInfo, lines: readonly Line[]) =>
  JSON.stringify(lines.map(typed)) !== JSON.stringify(linesOf(info).map(typed))
const typed = ({ id, mode, amount, costCenter, cancelled }: Line) => [id, mode, amount, costCenter, cancelled]

/** Whether a line pays something. */
const counts = ({ cancelled, payment }: Line) =>
  !cancelled && payment?.status !== PAYMENT.cancelled && payment?.status !== PAYMENT.failed

/** The amount of a line, in cents; an amount that cannot be read counts as zero. */
const centsIn = (line: Line) => (counts(line) ? (parseCents(line.amount) ?? 0) : 0)

/** Still to be paid once these lines are set, in cents; negative when they exceed the order. */
export const remainderOf = (info: OrderPaymentInfo, lines: readonly Line[]) =>
  centsOf(info.totalAmount) - lines.reduce((sum, line) => sum + centsIn(line), 0)

/** The reason why an order cannot be paid at all. */
export type Blocked = 'priceMissing' | 'nothingToPay'
export function blockedBy(info: OrderPaymentInfo): Blocked | undefined {
  if (info.totalAmount === NO_PRICE) return 'priceMissing'
  if (info.totalAmount === 0 && info.partialAmount === 0) return 'nothingToPay'
  return undefined
}

/** The amount of a line, no higher than what its credit still holds after the other lines. */
export function capped(line: Line, lines: readonly Line[], types: readonly PaymentType[]): string {
  const { type } = parseMode(line.mode)
  const amount = parseCents(line.amount)
  const maximum = types.find((one) => modeOfType(one) === line.mode)?.maximumAmount
  if (type !== TYPE.credit || amount === undefined || typeof maximum !== 'number') return line.amount
  const taken = lines
    .filter((other) => other.key !== line.key && other.mode === line.mode && other.id === 0)
    .reduce((sum, other) => sum + centsIn(other), 0)
  const left = Math.max(maximum - taken, 0)
  return amount > left ? typedCents(left) : line.amount
}

export type LineError = 'mode' | 'amount' | 'costCenter'
export type Warning = 'exceeds' | 'unpaid' | 'onlineCard' | 'noRegister' | 'negative'

export interface Checked {
  /** The errors of lines, by their key. Nothing may be sent while there are any. */
  errors: Readonly<Record<string, LineError>>
  /** The remarks that the person should read before sending. */
  warnings: readonly Warning[]
  /** In cents. */
  remainder: number
  /** The amount that the bank will charge online, in cents. */
  onlineCard: number
}

/** Checks the lines by the rules of the dialog. */
export function check(info: OrderPaymentInfo, lines: readonly Line[]): Checked {
  const changed = lines.filter((line) => isOpen(line) && !line.cancelled)
  const added = changed.filter(isNewOrChanged)
  const errors = Object.fromEntries(
    changed.flatMap((line) => {
      const error = errorOf(info, line)
      return error ? [[line.key, error]] : []
    }),
  )
  const remainder = remainderOf(info, lines)
  const onlineCard = added
    .filter((line) => parseMode(line.mode).type === TYPE.onlineCard)
    .reduce((sum, line) => sum + centsIn(line), 0)
  const warnings: Warning[] = []
  if (remainder < 0) warnings.push('exceeds')
  if (remainder > 0 && info.shouldBePaid) warnings.push('unpaid')
  if (onlineCard > 0) warnings.push('onlineCard')
  if (added.some((line) => lacksRegister(info, line))) warnings.push('noRegister')
  if (added.some((line) => centsIn(line) < 0)) warnings.push('negative')
  return { errors, warnings, remainder, onlineCard }
}

const isNewOrChanged = ({ payment, mode, amount, costCenter }: Line) =>
  payment === undefined ||
  mode !== modeOf(payment.type, payment.creditId) ||
  parseCents(amount) !== payment.amount ||
  Number(costCenter) !== (payment.costCenterId ?? 0)

const FREE = 0

function errorOf(info: OrderPaymentInfo, line: Line): LineError | undefined {
  if (line.mode === '') return 'mode'
  const cents = parseCents(line.amount)
  if (cents === undefined) return 'amount'
  if (cents === 0 && parseMode(line.mode).type !== FREE) return 'amount'
  const asked = cents > 0 && isNewOrChanged(line) && asksForCostCenter(line, info.paymentTypes)
  return asked && line.costCenter === '' ? 'costCenter' : undefined
}

/** Whether a line needs a cost centre. */
export const asksForCostCenter = (line: Line, types: readonly PaymentType[]) =>
  types.some((type) => type.askForCostCenter && modeOfType(type) === line.mode)

/** Card, cheque and cash need a register that is open for them. */
function lacksRegister(info: OrderPaymentInfo, line: Line) {
  switch (parseMode(line.mode).type) {
    case TYPE.deskCard:
      return !info.cardOk
    case TYPE.cheque:
      return !info.checkOk
    case TYPE.cash:
      return !info.cashOk
    default:
      return false
  }
}

/** All lines, old and new, as a call takes them. Every mode and amount has been checked. */
export const entriesOf = (lines: readonly Line[]): PaymentEntry[] =>
  lines
    .filter((line) => line.id !== 0 || !line.cancelled)
    .map((line) => {
      const { type, creditId } = parseMode(line.mode)
      return {
        id: line.id,
        amount: parseCents(line.amount) ?? 0,
        type,
        cancelled: line.cancelled || line.payment?.status === PAYMENT.cancelled,
        creditId,
        costCenterId: type === TYPE.company && line.costCenter ? Number(line.costCenter) : null,
      }
    })
