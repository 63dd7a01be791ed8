import { useParams } from '../../../../core/paths'
import { Items } from './Items'

/** What is handed to some partners. */
export default function CollectionItems() {
  return <Items way="collect" ids={useParams('/c/remise/{ids}').ids} />
}
