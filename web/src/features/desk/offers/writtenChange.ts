import { formatEuros } from '../../../ui/format'
import { toParis } from '../../../ui/parisTime'
import { TYPES } from './itemDraft'
import { PAYMENT_MODES, WORKFLOWS } from './offerWords'

const PRICES = ['price', 'buyingPrice', 'minimumAmount', 'additionalCost']
const RATES = ['tauxTva', 'onQuoteBuyingPricePercent', 'allItemsBuyingPricePercent']
const WORDS: Readonly<Record<string, string>> = {
  ...TYPES,
  ...WORKFLOWS,
  ...PAYMENT_MODES,
  true: 'oui',
  false: 'non',
  published: 'publiée',
  unpublished: 'non publiée',
  scheduled: 'programmée',
}
/** Fields whose values somebody typed; the values of others are words of ours, or yes and no. */
const TYPED = [
  'name',
  'unite',
  'shortDesc',
  'longDesc',
  'calendarText',
  'additionalCostText',
  'discountText',
  'choiceList',
  'choiceListEn',
]

/** A value of the history as its field shows it. */
export function writtenChange(field: string, value: string): string {
  const parts = field.split('.')
  const own = parts.at(-1) ?? ''
  if (PRICES.includes(own)) return Number(value) < 0 ? 'aucun' : formatEuros(Number(value), 'fr')
  if (RATES.includes(own)) return `${String(Number(value) / 100).replace('.', ',')} %`
  if (own.endsWith('Date')) return toParis(value).replace(/^(\d+)-(\d+)-(\d+)T/, '$3/$2/$1 ')
  if (parts.some((part) => TYPED.includes(part))) return textOf(value)
  return WORDS[value] ?? textOf(value)
}

/** The plain text of a text that may be formatted. */
const textOf = (text: string) =>
  /<\w/.test(text) ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '') : text
