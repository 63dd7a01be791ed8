import { Partners } from './Partners'

/** The list of partners to whom goods are handed. */
export default function CollectionPartners() {
  return <Partners way="collect" />
}
