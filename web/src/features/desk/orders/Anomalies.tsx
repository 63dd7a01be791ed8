import Inbox from './Inbox'

/** Orders with something late, missing or wrong. */
export default function Anomalies() {
  return <Inbox view="anomalies" />
}
