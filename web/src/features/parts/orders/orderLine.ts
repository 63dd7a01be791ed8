import type { OrderItem } from '../../../api/schema'
import type { Lang } from '../../../base/lang'
import { uiWords } from '../../../ui/words'

/** Items whose answer is the point: they show whatever their quantity. */
const ANSWERS = ['text', 'number', 'list', 'timeRange', 'yesNo']

/** What was ordered or answered; an offer's item that was left alone is no line. */
export const isLine = ({ offreItemType, quantity, extendedValue }: OrderItem) =>
  ANSWERS.includes(offreItemType) ? Boolean(extendedValue) || quantity > 0 : quantity > 0

/** Whether a line only carries an answer: it costs nothing and is not counted. */
export const isAnswer = ({ offreItemType, price }: OrderItem) => ANSWERS.includes(offreItemType) && price === 0

/** Price times quantity, in cents; nothing while the price is not known. */
export const amountOf = ({ price, quantity }: Pick<OrderItem, 'price' | 'quantity'>): number | undefined =>
  price === -1 ? undefined : Math.round(price * 100) * quantity

/** What was answered, in words. */
export function answerOf({ offreItemType, extendedValue }: OrderItem, lang: Lang): string {
  if (!extendedValue) return ''
  if (offreItemType === 'yesNo') return extendedValue === 'true' ? uiWords[lang].yes : uiWords[lang].no
  if (offreItemType === 'timeRange') return extendedValue.replace('-', ' – ')
  return extendedValue
}

/** The texts and telephone numbers of a choice: `0` and nine digits between brackets can be called. */
export function withPhones(text: string): Array<{ text: string; phone?: string }> {
  const parts = text.split(/\((0\d{9})\)/)
  return parts
    .map((part, i) => (i % 2 === 1 ? { text: part.replace(/(\d\d)(?=\d)/g, '$1 '), phone: part } : { text: part }))
    .filter((part) => part.text !== '')
}
