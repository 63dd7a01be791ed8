import './handover.css'
import { Skeleton, TextInput } from '@mantine/core'
import { IconPackages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/client'
import { useWorkContext } from '../../../../api/context'
import { q } from '../../../../api/query'
import type { ItemsForPickup, PickupPerson } from '../../../../api/schema'
import { useSearchParam } from '../../../../core/navigation'
import { fold } from '../../../../ui/format'
import { Page } from '../../../../ui/Page'
import { EmptyState, ErrorState } from '../../../../ui/states'
import type { BagCode } from '../labels/bagCode'
import type { Outcome } from '../scanning/outcome'
import { Scan } from '../scanning/Scan'
import { scanWords as s } from '../scanning/scanWords'
import { goodsOf, reasonOf } from '../scanning/whatIs'
import { handoverWords as w } from './handoverWords'
import { PersonPickup } from './PersonPickup'
import { PickupDialog } from './PickupDialog'

type Opened = { order: ItemsForPickup } | { person: Pick<PickupPerson, 'id' | 'name'> }

/** Who comes for something shows a bag, or says their name: all that waits for them is handed over at once. */
export default function Pickup() {
  const { conciergerieId: desk } = useWorkContext()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const onCode = async ({ order }: BagCode): Promise<Outcome> => {
    const goods = await goodsOf(order)
    if (!goods) return { wrong: s.unknown(order) }
    if (goods.conciergerie.id !== desk || goods.items.length === 0)
      return { wrong: reasonOf(goods, 'retrieve', { desk }) }
    setOpened(await withTheirs(goods))
    return { right: w.opened(order, goods.bnfName) }
  }
  return (
    <Page title={w.pickupTitle} lead={w.pickupLead} width="narrow">
      <Scan onCode={onCode} once first={useSearchParam('scan')[0]} />
      <People onPick={(person) => setOpened({ person })} />
      {opened && 'order' in opened && <PickupDialog pickup={opened.order} onClose={close} />}
      {opened && 'person' in opened && <PersonPickup person={opened.person} onClose={close} />}
    </Page>
  )
}

/** What was scanned, with all else that waits for the same person. */
async function withTheirs(order: ItemsForPickup): Promise<Opened> {
  const { beneficiaryId: id, bnfName: name } = order
  const { orders } = await call('GetOrdersForPickup', { beneficiaryId: id })
  return orders.length > 1 ? { person: { id, name } } : { order }
}

/** Those of whom something waits here, found by their name. */
function People({ onPick }: { onPick: (person: PickupPerson) => void }) {
  const [text, setText] = useState('')
  const { data, error, refetch } = useQuery({ ...q('GetPeopleForPickup', {}), staleTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={200} radius="lg" />
  const words = fold(text).split(/\s+/).filter(Boolean)
  const found = data.people.filter(({ name }) => words.every((word) => fold(name).includes(word)))
  return (
    <section className="surface section" aria-label={w.waitingPeople}>
      <h2>{w.waitingPeople}</h2>
      {data.people.length > 0 && (
        <TextInput
          type="search"
          label={w.person}
          placeholder={w.personHint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {found.length === 0 ? (
        <EmptyState
          title={data.people.length > 0 ? w.personNone(text.trim()) : w.pickupNone}
          icon={<IconPackages size={40} stroke={1.4} aria-hidden />}
        >
          {data.people.length > 0 ? w.personNoneMore : w.pickupNoneMore}
        </EmptyState>
      ) : (
        <ul className="pickup-people">
          {found.map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => onPick(person)}>
                <b>{person.name}</b>
                <small>{w.waits(person.items, person.orders, person.days)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
