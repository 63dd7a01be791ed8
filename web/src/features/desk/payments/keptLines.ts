import type { OrderPaymentInfo } from '../../../api/schema'
import { type Line, linesAfterReload, linesOf } from './rules'

/** The lines that somebody had typed of an order's payments before they went to open a register. */
const KEPT = 'payments-before-opening'

interface KeptLines {
  orderId: number
  lines: readonly Line[]
}

/** Keeps the lines while somebody goes to open a register. */
export function keepLines(orderId: number, lines: readonly Line[]) {
  sessionStorage.setItem(KEPT, JSON.stringify({ orderId, lines } satisfies KeptLines))
}

/** The lines to begin with: those of the order as it is now, with what was kept of it. */
export function firstLines(info: OrderPaymentInfo): readonly Line[] {
  const text = sessionStorage.getItem(KEPT)
  const kept = text ? (JSON.parse(text) as KeptLines) : undefined
  if (kept?.orderId !== info.orderId) return linesOf(info)
  const lines = linesAfterReload(info, kept.lines)
  return lines.map((line, nth) => (line.id === 0 ? { ...line, key: `kept-${nth}` } : line))
}

export const forgetLines = () => sessionStorage.removeItem(KEPT)
