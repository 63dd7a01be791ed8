import './handover.css'
import { Button } from '@mantine/core'
import { IconHandGrab, IconPackageExport, IconPackageImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import type { ItemsForPickup, ManagerOrder } from '../../../api/schema'
import { path, withSearch } from '../../../paths'
import { AppLink } from '../../../ui/AppLink'
import { handoverWords as w } from './handoverWords'
import { PickupDialog } from './PickupDialog'

const GOODS: readonly ManagerOrder['workflow'][] = [
  'DEPOSE_REPRISE_ENTREPRISE',
  'LIVRAISON_ENTREPRISE',
  'RECEPTION_COLIS',
]

/** What the goods of an order wait for: the partner, the desk, or the beneficiary. */
export function OrderHandover({ order }: { order: ManagerOrder }) {
  if (order.immutable || order.cancelled || !GOODS.includes(order.workflow)) return null
  return <Goods orderId={order.id} />
}

function Goods({ orderId }: { orderId: number }) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...q('GetItemsForPickup', { orderId }), staleTime: 0 })
  if (!data || data.collectable + data.receivable + data.items.length === 0) return null
  return (
    <section className="handover-of noprint" aria-label={w.goods}>
      {data.items.length > 0 && (
        <Button leftSection={<IconHandGrab size={17} aria-hidden />} onClick={() => setOpen(true)}>
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
      {open && <PickupDialog pickup={data} onClose={() => setOpen(false)} />}
    </section>
  )
}

const of = (to: Parameters<typeof withSearch>[0], { orderId }: ItemsForPickup) => withSearch(to, { order: orderId })
