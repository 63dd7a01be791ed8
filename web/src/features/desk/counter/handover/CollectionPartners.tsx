import { Partners } from './Partners'

/** To which partners goods are handed. */
export default function CollectionPartners() {
  return <Partners way="collect" />
}
