import { parseCents } from '../../../../ui/cents'
import { formatCents } from '../../../../ui/format'

/** Coins and notes of the euro, in cents, largest first. */
export const NOTES = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500] as const
export const COINS = [200, 100, 50, 20, 10, 5, 2, 1] as const

/** How many of each were counted, as typed. */
export type Counts = Readonly<Record<number, string>>

const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** `20 €`, `2 €`, `50 c`, with spaces that do not break. */
export const nameOf = (value: number) => (value >= 100 ? EUROS.format(value / 100) : `${value}\u00a0c`)

const WHOLE = /^\d{1,6}$/

/** What was typed as pieces; `undefined` where it is no number. Nothing typed is none. */
export function piecesOf(counts: Counts) {
  const typed = Object.entries(counts).filter(([, text]) => text.trim() !== '')
  if (typed.some(([, text]) => !WHOLE.test(text.trim()))) return undefined
  return typed.map(([value, text]) => ({ value: Number(value), count: Number(text) }))
}

/** What pieces add up to, in cents. */
export const sumOf = (pieces: readonly { value: number; count: number }[]) =>
  pieces.reduce((sum, { value, count }) => sum + value * count, 0)

/** Amounts typed one a line, in cents; `undefined` where a line is none. */
export function amountsOf(text: string): number[] | undefined {
  const lines = text.split(/[\n;]/).filter((line) => line.trim() !== '')
  const amounts = lines.map(parseCents)
  return amounts.every((it): it is number => it !== undefined && it > 0) ? (amounts as number[]) : undefined
}

/** Counted less expected, in words; nothing where both are the same. */
export function differenceText(cents: number): string | undefined {
  if (cents === 0) return undefined
  return cents < 0 ? `Il manque ${formatCents(-cents, 'fr')}` : `Il y a ${formatCents(cents, 'fr')} de trop`
}
