import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconAlertCircle, IconCoins, IconHandGrab, IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import type { ConciergerieRef, DeskOrder, ItemsForPickup } from '../../../api/schema'
import { enterDesk } from '../../../core/desk'
import { orderPath } from '../../../core/deskPaths'
import { path, withSearch } from '../../../core/paths'
import { Awaited, leastKnown } from '../../../ui/Awaited'
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
  const goods = useQuery({ ...q('GetOrdersForPickup', { beneficiaryId: id }), staleTime: 0 })
  const statement = useQuery(q('GetUserStatement', { userId: id }))
  const orders = useQuery({ ...q('AllOrdersList', { data: { adherentId: id } }), staleTime: 0 })
  const owed = statement.data?.owed ?? 0
  const todo: MenuRow[] = [
    ...(goods.data?.orders.length ? [collecting(goods.data.orders, () => setPicking(true))] : []),
    ...(owed > 0 ? [owing(id, owed)] : []),
    ...(orders.data?.items ?? [])
      .filter(({ inboxReasons }) => inboxReasons.length > 0)
      .slice(0, WAITING)
      .map(waiting),
  ]
  return (
    <div className="person-columns">
      <section aria-labelledby="person-todo">
        <SectionTitle id="person-todo">À faire</SectionTitle>
        {todo.length > 0 && <Rows label="À faire" rows={todo} />}
        <Awaited query={leastKnown(goods, statement, orders)} waiting={<Pending />}>
          {() => todo.length === 0 && <Text c="dimmed">Rien à remettre, à encaisser ni à traiter.</Text>}
        </Awaited>
      </section>
      <section aria-labelledby="person-orders">
        <SectionTitle id="person-orders">Dernières commandes</SectionTitle>
        <Awaited query={orders} waiting={<Pending />}>
          {({ items }) =>
            items.length === 0 ? (
              <Text c="dimmed">Aucune commande.</Text>
            ) : (
              <Rows label="Dernières commandes" rows={items.slice(0, LAST).map(ordered)} />
            )
          }
        </Awaited>
      </section>
      {picking && <PersonPickup person={person} onClose={() => setPicking(false)} />}
    </div>
  )
}

const Pending = () => <Skeleton height={72} radius="lg" />

/** Says why the tasks are not shown while the manager works in another conciergerie than the person’s, and leads there. */
export function AtAnotherDesk({ desk }: { desk: ConciergerieRef }) {
  return (
    <Group gap="xs">
      <Text c="dimmed">
        Vous n’êtes pas dans sa conciergerie, {desk.name} : ce qui l’y attend et ses dernières commandes ne s’affichent
        que là.
      </Text>
      <Button variant="default" onClick={() => enterDesk(desk)}>
        Passer à cette conciergerie
      </Button>
    </Group>
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
