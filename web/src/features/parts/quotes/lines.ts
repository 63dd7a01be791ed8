import * as v from 'valibot'
import type { LineToQuote, ProposedLine } from '../../../api/schema'
import { parseCents } from '../../../ui/cents'
import { proposeWords as w } from './quoteWords'
import { RATES } from './vatRate'

export const MAX_LABEL = 100
const MAX_QUANTITY = 1000
const MAX_CENTS = 1_000_000_000

/** A line of a quote while it is typed. One of the order has its number, and keeps its label. */
export interface LineDraft {
  key: number
  id: number | null
  label: string
  quantity: string
  price: string
  tvaRate: string
}

export const draftOf = ({ id, label, quantity, tvaRate }: LineToQuote): LineDraft => ({
  key: id,
  id,
  label,
  quantity: String(quantity),
  price: '',
  tvaRate: String(tvaRate),
})

/** One more line, taxed as the one before. */
export const another = (lines: readonly LineDraft[]): LineDraft => ({
  key: Math.min(0, ...lines.map(({ key }) => key)) - 1,
  id: null,
  label: '',
  quantity: '1',
  price: '',
  tvaRate: lines.at(-1)?.tvaRate ?? String(RATES[0]),
})

const quantityOf = (text: string) => {
  const typed = text.trim()
  return /^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_QUANTITY ? Number(typed) : undefined
}

const priceOf = (text: string) => {
  const cents = parseCents(text)
  return cents !== undefined && cents >= 0 && cents <= MAX_CENTS ? cents : undefined
}

export const lineSchema = v.object({
  key: v.number(),
  id: v.nullable(v.number()),
  label: v.pipe(v.string(), v.trim(), v.minLength(1, w.labelMissing)),
  quantity: v.pipe(
    v.string(),
    v.check((text) => quantityOf(text) !== undefined, w.badQuantity),
  ),
  price: v.pipe(
    v.string(),
    v.check((text) => priceOf(text) !== undefined, w.badPrice),
  ),
  tvaRate: v.string(),
})

/** As the server is sent it. */
export const proposedOf = ({ id, label, quantity, price, tvaRate }: LineDraft): ProposedLine => ({
  id,
  label: id === null ? label.trim() : '',
  quantity: quantityOf(quantity) ?? 1,
  unitPrice: priceOf(price) ?? 0,
  tvaRate: Number(tvaRate),
})

/** What the lines come to as far as they are typed, in cents. */
export const totalOf = (lines: readonly LineDraft[]) =>
  lines.reduce((sum, { quantity, price }) => sum + (quantityOf(quantity) ?? 0) * (priceOf(price) ?? 0), 0)
