import type { ItemExtension, OrderItem } from '../../../api/schema'
import type { Lang } from '../../../base/lang'
import { clockText } from '../../../ui/format'
import { uiWords } from '../../../ui/words'

/** Items that ask a question: their answer shows whatever their quantity. */
const ANSWERS = ['text', 'number', 'list', 'timeRange', 'yesNo']

/** Whether an item was ordered or answered; items of the offer that were left alone are not lines. */
export const isLine = ({ offreItemType, quantity, extendedValue }: OrderItem) =>
  ANSWERS.includes(offreItemType) ? Boolean(extendedValue) || quantity > 0 : quantity > 0

/** Whether a line only carries an answer: it costs nothing and is not counted. */
export const isAnswer = ({ offreItemType, price }: OrderItem) => ANSWERS.includes(offreItemType) && price === 0

/** Price times quantity, in cents; nothing while the price is not known. */
export const amountOf = ({ price, quantity }: Pick<OrderItem, 'price' | 'quantity'>): number | undefined =>
  price === -1 ? undefined : Math.round(price * 100) * quantity

/** A choice of a list in a language; an answer names it in French. */
export function choiceIn(choice: string, { choiceList = [], choiceListEn = [] }: ItemExtension, lang: Lang): string {
  const at = choiceList.findIndex((it) => it.trim() === choice)
  return (lang === 'en' && choiceListEn[at]) || choice
}

/** The answer in words. */
export function answerOf({ offreItemType, offreItemExtension, extendedValue }: OrderItem, lang: Lang): string {
  if (!extendedValue) return ''
  if (offreItemType === 'list') return choiceIn(extendedValue, offreItemExtension, lang)
  if (offreItemType === 'yesNo') return extendedValue === 'true' ? uiWords[lang].yes : uiWords[lang].no
  if (offreItemType === 'timeRange')
    return extendedValue
      .split('-')
      .map((time) => clockText(time, lang))
      .join(' – ')
  return extendedValue
}
