import type { BankItem, BankLine, MatchBankLines } from '../../../../api/schema'
import { parseCents } from '../../../../ui/cents'

/** A match that somebody puts together: the typed amounts of lines, of items by their id, and of other accounts. */
export interface Draft {
  lines: Readonly<Record<string, string>>
  items: Readonly<Record<string, string>>
  fees: string
  suspense: string
}

/** An amount as a field shows it. */
export const typed = (cents: number) => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

/** The draft to begin with: what is open of the lines, with what is suggested for the only one. */
export function draftOf(lines: readonly BankLine[]): Draft {
  const [first, ...others] = lines
  const suggested = others.length === 0 ? first?.suggestions[0] : undefined
  const other = (account: string) => suggested?.others.find((one) => one.account === account)
  return {
    lines: Object.fromEntries(lines.map(({ id, open }) => [id, typed(open)])),
    items: Object.fromEntries(suggested?.items.map(({ id, amount }) => [id, typed(amount)]) ?? []),
    fees: typedOr(other('fees')?.amount),
    suspense: typedOr(other('suspense')?.amount),
  }
}

const typedOr = (cents: number | undefined) => (cents ? typed(cents) : '')
const cents = (text: string) => (text.trim() === '' ? 0 : parseCents(text))

/** The amount of the lines that nothing explains yet, in cents; `undefined` while an amount cannot be read. */
export function differenceOf(draft: Draft): number | undefined {
  let sum = 0
  for (const text of Object.values(draft.lines)) sum += cents(text) ?? Number.NaN
  for (const text of [...Object.values(draft.items), draft.fees, draft.suspense]) sum -= cents(text) ?? Number.NaN
  return Number.isNaN(sum) ? undefined : sum
}

/** The question to the server; lines and items of nothing are left out. */
export function requestOf(draft: Draft, lines: readonly BankLine[]): MatchBankLines {
  const share = (amount: string) => ({ amount: cents(amount) ?? 0 })
  const other = (account: 'fees' | 'suspense') => ({ account, ...share(draft[account]) })
  const something = ({ amount }: { amount: number }) => amount !== 0
  return {
    lines: lines.map(({ account, id }) => ({ account, id, ...share(draft.lines[id] ?? '') })).filter(something),
    items: Object.entries(draft.items)
      .map(([id, amount]) => ({ id, ...share(amount) }))
      .filter(something),
    others: [other('fees'), other('suspense')].filter(something),
  }
}

/** The items as a person looks for them: those of this amount first, then the newest before the lines. */
export function itemsFor(items: readonly BankItem[], lines: readonly BankLine[]) {
  const wanted = lines.reduce((sum, { open }) => sum + open, 0)
  const distance = ({ open }: BankItem) => Math.abs(open - wanted)
  return items.toSorted((a, b) => distance(a) - distance(b) || b.date.localeCompare(a.date))
}
