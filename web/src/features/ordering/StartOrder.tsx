import { useSearchParam } from '../../core/navigation'
import { useParams } from '../../core/paths'
import { OrderStart } from './OrderStart'

/** The first step of an order; `?order=` continues one, or orders it again. */
export default function StartOrder() {
  const place = useParams('/bnfv2/startOrder/{backTo}/{universe}/{category}/{partner}/{offre}')
  const [order] = useSearchParam('order')
  return <OrderStart key={place.offre} step="items" place={place} from={order || undefined} />
}
