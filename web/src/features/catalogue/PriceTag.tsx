import { useWords } from '../../base/lang'
import { Money } from '../../ui/Money'
import { halfOf } from '../parts/offers/price'
import { catalogueWords } from './words'

/** The lowest price of a service; when half of it comes back as a tax reduction, the rest stands beside it. */
export function PriceTag({ euros, sap }: { euros: number; sap: boolean }) {
  const w = useWords(catalogueWords)
  if (euros < 0) return <span className="price">{w.onQuote}</span>
  if (euros === 0) return <span className="price">{w.free}</span>
  return (
    <span className="price">
      <small>{w.from}</small> <Money euros={euros} />
      {sap && (
        <span className="price-half">
          <Money euros={halfOf(euros)} /> <small>{w.afterTax}</small>
        </span>
      )}
    </span>
  )
}
