import { useParams } from '../../core/paths'
import { OrderStart } from './OrderStart'

/** The second step of an order: the basket, when and where. */
export default function StartOrderCart() {
  const place = useParams('/bnfv2/startOrderCart/{backTo}/{universe}/{category}/{partner}/{offre}')
  return <OrderStart key={place.offre} step="cart" place={place} />
}
