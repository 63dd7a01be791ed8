import './handover.css'
import { Button } from '@mantine/core'
import { IconHandGrab, IconPackageExport, IconPackageImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../../api/query'
import type { ItemsForPickup, ManagerOrder } from '../../../../api/schema'
import { useSearchParam } from '../../../../core/navigation'
import { path, withSearch } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { handoverWords as w } from './handoverWords'
import { PickupDialog } from './PickupDialog'

const GOODS: readonly ManagerOrder['workflow'][] = [
  'DEPOSE_REPRISE_ENTREPRISE',
  'LIVRAISON_ENTREPRISE',
  'RECEPTION_COLIS',
]

/** Whether an order is about things that change hands. */
const isOfGoods = ({ workflow }: ManagerOrder) => GOODS.includes(workflow)

/** Whether an order is about things that change hands, and goes on. */
export const hasGoods = (order: ManagerOrder) => !order.immutable && !order.cancelled && isOfGoods(order)

/** What the goods of an order wait for: the partner, the desk, or the beneficiary; also of one that is over. */
export function OrderHandover({ order }: { order: ManagerOrder }) {
  if (!isOfGoods(order)) return null
  const isNext = order.actions.some(({ actionName }) => actionName === 'pickUp')
  return <Goods orderId={order.id} isNext={isNext} />
}

interface GoodsProps {
  orderId: number
  /** To hand them over is the next step of the order, which has its button already. */
  isNext: boolean
}

function Goods({ orderId, isNext }: GoodsProps) {
  // Who comes from the sheet of the day means this.
  const [asked, ask] = useSearchParam('pickup')
  const [opened, setOpened] = useState(false)
  const close = () => {
    setOpened(false)
    if (asked) ask('')
  }
  const { data } = useQuery({ ...q('GetItemsForPickup', { orderId }), staleTime: 0 })
  if (!data || data.collectable + data.receivable + data.items.length === 0) return null
  return (
    <section className="handover-of noprint" aria-label={w.goods}>
      {data.items.length > 0 && !isNext && (
        <Button leftSection={<IconHandGrab size={17} aria-hidden />} onClick={() => setOpened(true)}>
          {w.pickUp}
        </Button>
      )}
      {data.receivable > 0 && (
        <Button
          component={AppLink}
          to={of(path('/c/reception/{ids}', { ids: data.partnerId }), data)}
          variant="default"
          leftSection={<IconPackageImport size={17} aria-hidden />}
        >
          {w.continueReceiving}
        </Button>
      )}
      {data.collectable > 0 && (
        <Button
          component={AppLink}
          to={of(path('/c/remise/{ids}', { ids: data.partnerId }), data)}
          variant="default"
          leftSection={<IconPackageExport size={17} aria-hidden />}
        >
          {w.continueCollecting}
        </Button>
      )}
      {(asked || opened) && data.items.length > 0 && <PickupDialog pickup={data} onClose={close} />}
    </section>
  )
}

const of = (to: Parameters<typeof withSearch>[0], { orderId }: ItemsForPickup) => withSearch(to, { order: orderId })
