import './signature.css'
import type { ManagerOrder, Pickup } from '../../../../api/schema'
import { DateText } from '../../../../ui/DateText'
import { Section } from '../../../../ui/Section'
import { handoverWords as w } from './handoverWords'
import { BOX, pathOf } from './signature'

/** Who took goods of an order, when, and how they signed. */
export function Pickups({ order }: { order: ManagerOrder }) {
  if (order.pickups.length === 0) return null
  return (
    <Section title={w.pickups}>
      <ul className="pickups">
        {order.pickups.map((pickup) => (
          <li key={pickup.date}>
            <p>
              <b>{pickup.takenBy ?? `${w.beneficiaryTook}, ${order.user.name}`}</b>
            </p>
            <p>{pickup.items.join(', ')}</p>
            <p className="quiet">
              <DateText value={pickup.date} as="stamp" /> · {w.handedBy(pickup.by)}
            </p>
            <Signed pickup={pickup} name={pickup.takenBy ?? order.user.name} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Signed({ pickup: { signature }, name }: { pickup: Pickup; name: string }) {
  if (!signature) return <p className="quiet">{w.notSigned}</p>
  if (signature.written) return <p>{w.signedWritten(signature.written)}</p>
  return (
    <div className="pickup-signature">
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={w.signedBy(name)}>
        <path d={pathOf(signature)} />
      </svg>
    </div>
  )
}
