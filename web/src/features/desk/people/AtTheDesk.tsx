import { Skeleton, Text } from '@mantine/core'
import { IconAlertCircle, IconCoins, IconHandGrab, IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import type { DeskOrder, ItemsForPickup } from '../../../api/schema'
import { orderPath } from '../../../core/deskPaths'
import { path, withSearch } from '../../../core/paths'
import { DateText } from '../../../ui/DateText'
import { formatCents } from '../../../ui/format'
import { Money } from '../../../ui/Money'
import { type MenuRow, Rows } from '../../../ui/Rows'
import { SectionTitle } from '../../../ui/Section'
import { StatusBadge } from '../../../ui/StatusBadge'
import { markWords } from '../../parts/orders/markWords'
import { handoverWords } from '../counter/handover/handoverWords'
import { PersonPickup } from '../counter/handover/PersonPickup'

/** The most orders that are shown of the last ones, and of those that wait for the desk. */
const LAST = 5
const WAITING = 3

interface AtTheDeskProps {
  person: { id: number; name: string }
}

/** The tasks for somebody who stands at the desk (goods to hand over, money to take, orders to look at), and their last orders. */
export function AtTheDesk({ person }: AtTheDeskProps) {
  const { id } = person
  const [picking, setPicking] = useState(false)
  const goods = useQuery({ ...q('GetOrdersForPickup', { beneficiaryId: id }), staleTime: 0 }).data
  const owed = useQuery(q('GetUserStatement', { userId: id })).data?.owed
  const orders = useQuery({ ...q('AllOrdersList', { data: { adherentId: id } }), staleTime: 0 }).data?.items
  const todo: MenuRow[] = [
    ...(goods && goods.orders.length > 0 ? [collecting(goods.orders, () => setPicking(true))] : []),
    ...(owed !== undefined && owed > 0 ? [owing(id, owed)] : []),
    ...(orders ?? [])
      .filter(({ inboxReasons }) => inboxReasons.length > 0)
      .slice(0, WAITING)
      .map(waiting),
  ]
  return (
    <div className="person-columns">
      <section aria-labelledby="person-todo">
        <SectionTitle id="person-todo">À faire</SectionTitle>
        {!orders && <Skeleton height={72} radius="lg" />}
        {orders && todo.length === 0 && <Text c="dimmed">Rien à remettre, à encaisser ni à traiter.</Text>}
        {todo.length > 0 && <Rows label="À faire" rows={todo} />}
      </section>
      <section aria-labelledby="person-orders">
        <SectionTitle id="person-orders">Dernières commandes</SectionTitle>
        {!orders && <Skeleton height={72} radius="lg" />}
        {orders?.length === 0 && <Text c="dimmed">Aucune commande.</Text>}
        {orders && orders.length > 0 && <Rows label="Dernières commandes" rows={orders.slice(0, LAST).map(ordered)} />}
      </section>
      {picking && <PersonPickup person={person} onClose={() => setPicking(false)} />}
    </div>
  )
}

function collecting(orders: readonly ItemsForPickup[], onClick: () => void): MenuRow {
  const pieces = orders.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)
  const toPay = orders.reduce((sum, it) => sum + it.totalShouldBePaidBeforeChange, 0)
  return {
    key: 'collect',
    label: `Remettre ${handoverWords.of(pieces, orders.length)}`,
    detail: toPay > 0 ? `${formatCents(toPay, 'fr')} à encaisser d’abord` : handoverWords.paid,
    icon: <IconHandGrab size={22} stroke={1.6} aria-hidden />,
    onClick,
  }
}

const owing = (adherent: number, owed: number): MenuRow => ({
  key: 'owed',
  label: `Reste à payer : ${formatCents(owed, 'fr')}`,
  detail: 'Sur toutes ses commandes',
  icon: <IconCoins size={22} stroke={1.6} aria-hidden />,
  to: withSearch(path('/creditsList/{id}', { id: adherent }), { view: 'statement' }),
})

const waiting = ({ id, offreLabel, inboxReasons }: DeskOrder): MenuRow => ({
  key: `waits-${id}`,
  label: `Commande ${id} · ${offreLabel}`,
  detail: inboxReasons.map((reason) => markWords.reason[reason]).join(', '),
  icon: <IconAlertCircle size={22} stroke={1.6} aria-hidden />,
  to: orderPath(id),
})

const ordered = ({ id, offreLabel, date, finalAmount, status, statusGestionnaire }: DeskOrder): MenuRow => ({
  key: String(id),
  label: `${offreLabel}`,
  detail: (
    <>
      {id} · <DateText value={date} as="shortDay" />
      {finalAmount >= 0 && (
        <>
          {' '}
          · <Money euros={finalAmount} />
        </>
      )}
    </>
  ),
  icon: <IconPackage size={22} stroke={1.6} aria-hidden />,
  aside: <StatusBadge status={status} label={statusGestionnaire} />,
  to: orderPath(id),
})
