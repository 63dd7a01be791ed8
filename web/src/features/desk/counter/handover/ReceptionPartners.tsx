import { Partners } from './Partners'

/** The list of partners from whom goods are taken. */
export default function ReceptionPartners() {
  return <Partners way="receive" />
}
