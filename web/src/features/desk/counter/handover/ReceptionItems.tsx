import { useParams } from '../../../../core/paths'
import { Items } from './Items'

/** What is taken from some partners. */
export default function ReceptionItems() {
  return <Items way="receive" ids={useParams('/c/reception/{ids}').ids} />
}
