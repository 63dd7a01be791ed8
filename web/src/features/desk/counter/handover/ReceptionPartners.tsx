import { Partners } from './Partners'

/** From which partners goods are taken. */
export default function ReceptionPartners() {
  return <Partners way="receive" />
}
