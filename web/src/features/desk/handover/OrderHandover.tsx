import './handover.css'
import { Button } from '@mantine/core'
import { IconHandGrab, IconPackageExport, IconPackageImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import type { ItemsForPickup, ManagerOrder } from '../../../api/schema'
import { useSearchParam } from '../../../app/navigation'
import { path, withSearch } from '../../../paths'
import { AppLink } from '../../../ui/AppLink'
import { handoverWords as w } from './handoverWords'
import { PickupDialog } from './PickupDialog'

const GOODS: readonly ManagerOrder['workflow'][] = [
  'DEPOSE_REPRISE_ENTREPRISE',
  'LIVRAISON_ENTREPRISE',
  'RECEPTION_COLIS',
]

/** Whether an order is about things that change hands, and may still do. */
export const hasGoods = ({ immutable, cancelled, workflow }: ManagerOrder) =>
  !immutable && !cancelled && GOODS.includes(workflow)

/** What the goods of an order wait for: the partner, the desk, or the beneficiary. */
export function OrderHandover({ order }: { order: ManagerOrder }) {
  if (!hasGoods(order)) return null
  return <Goods orderId={order.id} />
}

function Goods({ orderId }: { orderId: number }) {
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
      {data.items.length > 0 && (
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
