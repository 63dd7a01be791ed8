import { useParams } from '../../../../core/paths'
import { Items } from './Items'

/** The goods to receive from some partners. */
export default function ReceptionItems() {
  return <Items way="receive" ids={useParams('/c/reception/{ids}').ids} />
}
