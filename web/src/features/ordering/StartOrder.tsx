import { useSearchParam } from '../../core/navigation'
import { useParams } from '../../core/paths'
import { originIn } from '../parts/content/origin'
import { mailIn } from './mail'
import { OrderStart } from './OrderStart'

/**
 * The first step of an order; `?order=` continues one, or orders it again, `?content=` is the item that led here, `?campaign=` the mail, with its `day`, `?wait=` the place
 * in a waitlist whose offered time is taken.
 */
export default function StartOrder() {
  const place = useParams('/bnfv2/startOrder/{backTo}/{universe}/{category}/{partner}/{offre}')
  const [order] = useSearchParam('order')
  const [content] = useSearchParam('content')
  const [campaign] = useSearchParam('campaign')
  const [day] = useSearchParam('day')
  const [wait] = useSearchParam('wait')
  return (
    <OrderStart
      key={place.offre}
      step="items"
      place={place}
      from={order || undefined}
      origin={originIn(content)}
      mail={mailIn(campaign, day)}
      wait={wait || undefined}
    />
  )
}
