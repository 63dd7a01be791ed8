import { parseCents } from '../../../ui/cents'
import { isCash, isOpen, type Line } from './rules'

/** The cash to receive with these lines, in cents: new ones that are not crossed out. */
export const cashDue = (lines: readonly Line[]) =>
  lines
    .filter((line) => line.id === 0 && isOpen(line) && !line.cancelled && isCash(line))
    .reduce((sum, { amount }) => sum + Math.max(parseCents(amount) ?? 0, 0), 0)

/** The change to give back, in cents; `undefined` while the amount cannot be read or is too little. */
export function changeOf(due: number, received: string): number | undefined {
  const cents = parseCents(received)
  return cents === undefined || received.trim() === '' || cents < due ? undefined : cents - due
}
