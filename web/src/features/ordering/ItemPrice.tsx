import type { Offer, OfferItem } from '../../api/schema'
import { useLang, useText } from '../../base/lang'
import { formatCents } from '../../ui/format'
import { halfOf } from '../parts/offers/price'
import { priceOf } from './estimate'
import { useOrderingWords } from './useOrderingWords'

/** The price of one piece of an item, and how long it takes. */
export function ItemPrice({ item, sap }: { item: OfferItem } & Pick<Offer, 'sap'>) {
  const w = useOrderingWords()
  const text = useText()
  const lang = useLang()
  const price = priceOf({ item })
  const unit = text(item.unit)
  const facts = [
    price === undefined ? w.onQuote : price > 0 && `${formatCents(price, lang)}${unit ? ` ${w.perUnit(unit)}` : ''}`,
    sap && price !== undefined && price > 0 && `${formatCents(halfOf(price / 100) * 100, lang)} ${w.afterTax}`,
    item.timeDuration > 0 && w.minutes(item.timeDuration),
    price !== undefined && price > 0 && !item.fixedPrice && w.estimated,
  ].filter(Boolean)
  return facts.length > 0 ? <small>{facts.join(' · ')}</small> : null
}
