import { InboxList } from './Inbox'

/** Orders with something late, missing or wrong. */
export default function Anomalies() {
  return <InboxList anomalies />
}
