import './handover.css'
import { IconPackages } from '@tabler/icons-react'
import { useState } from 'react'
import { useWorkContext } from '../../../api/context'
import type { ItemsForPickup } from '../../../api/schema'
import { useSearchParam } from '../../../app/navigation'
import { path, withSearch } from '../../../paths'
import { AppLink } from '../../../ui/AppLink'
import { Page } from '../../../ui/Page'
import { EmptyState } from '../../../ui/states'
import type { BagCode } from '../labels/bagCode'
import { orderPath } from '../orderPath'
import { type Outcome, Scan } from '../scanning/Scan'
import { scanWords as s } from '../scanning/scanWords'
import { goodsOf, reasonOf } from '../scanning/whatIs'
import { handoverWords as w } from './handoverWords'
import { PickupDialog } from './PickupDialog'

/** Who comes for something shows a bag: its ticket opens the pickup of the order. */
export default function Pickup() {
  const { conciergerieId: desk } = useWorkContext()
  const [opened, setOpened] = useState<readonly ItemsForPickup[]>([])
  const [pickup, setPickup] = useState<ItemsForPickup>()
  const onCode = async ({ order }: BagCode): Promise<Outcome> => {
    const goods = await goodsOf(order)
    if (!goods) return { wrong: s.unknown(order) }
    if (goods.conciergerie.id !== desk || goods.items.length === 0)
      return { wrong: reasonOf(goods, 'retrieve', { desk }) }
    setPickup(goods)
    setOpened((before) => [goods, ...before.filter((it) => it.orderId !== order)])
    return { right: w.opened(order, goods.bnfName) }
  }
  return (
    <Page
      title={w.pickupTitle}
      lead={w.pickupLead}
      width="narrow"
      actions={<AppLink to={withSearch(path('/allorders'), { status: 'AVAILABLE' })}>{w.waitingOrders}</AppLink>}
    >
      <Scan onCode={onCode} once first={useSearchParam('scan')[0]} />
      {opened.length === 0 ? (
        <div className="surface">
          <EmptyState title={w.pickupNone} icon={<IconPackages size={40} stroke={1.4} aria-hidden />}>
            {w.pickupNoneMore}
          </EmptyState>
        </div>
      ) : (
        <section className="surface section" aria-label={w.last}>
          <h2>{w.last}</h2>
          <ul className="handover-opened">
            {opened.map(({ orderId, bnfName, serviceName }) => (
              <li key={orderId}>
                <AppLink to={orderPath(orderId)}>{orderId}</AppLink> · {bnfName} · {serviceName}
              </li>
            ))}
          </ul>
        </section>
      )}
      {pickup && <PickupDialog pickup={pickup} onClose={() => setPickup(undefined)} />}
    </Page>
  )
}
