import type { DeskDay, MyOrders, PartnerRound } from '../../api/schema'
import type { Bilingual } from '../../base/lang'
import { isSameDay, parseDate } from '../../ui/format'

/** One line of what was seen: enough to know what is when, and neither a price nor a way to reach anybody. */
export interface SeenRow {
  title: Bilingual<string>
  more: string
  /** That of an order. */
  number?: number
  /** An ISO instant. */
  when: string | null
  state: Bilingual<string>
}

/** The parts of a screen that are kept. */
export type PartName = 'orders' | 'visits' | 'collect' | 'receive' | 'handOver' | 'round'

export interface SeenPart {
  name: PartName
  /** The conciergerie of a desk's day. */
  where: string
  /** The instant at which the server said so, in milliseconds. */
  at: number
  rows: SeenRow[]
}

/** No part is longer. */
const MOST_ROWS = 20

const french = (fr: string) => ({ fr, en: '' })
const listed = (...facts: string[]) => facts.filter(Boolean).join(' · ')

function ordersOf({ data }: MyOrders): SeenRow[] {
  return data.map(({ id, offreLabel, partnerName, serviceDate, statusLabel }) => ({
    title: offreLabel,
    more: partnerName,
    number: id,
    when: serviceDate,
    state: statusLabel,
  }))
}

function roundOf({ orders }: PartnerRound): SeenRow[] {
  const own = orders.filter(({ declined }) => declined === null)
  return own.map(({ offreLabel, adherentName, conciergerieName, serviceDate, statusLabel }) => ({
    title: french(offreLabel),
    more: listed(adherentName, conciergerieName),
    when: serviceDate,
    state: french(statusLabel),
  }))
}

const visitsOf = ({ appointments }: DeskDay): SeenRow[] =>
  appointments.orders.map(({ bnfName, serviceName, partnerName, from, statusGestionnaire }) => ({
    title: french(bnfName),
    more: listed(serviceName, partnerName),
    when: from,
    state: french(statusGestionnaire),
  }))

const goodsOf = ({ partners }: DeskDay['collect']): SeenRow[] =>
  partners.map(({ name, orders }) => ({
    title: french(name),
    more: orders > 1 ? `${orders} commandes` : '1 commande',
    when: null,
    state: french(''),
  }))

const pickupsOf = ({ handOver }: DeskDay): SeenRow[] =>
  (handOver?.orders ?? []).map(({ bnfName, serviceName, partnerName }) => ({
    title: french(bnfName),
    more: listed(serviceName, partnerName),
    when: null,
    state: french(''),
  }))

/**
 * The parts of an answer that are kept; nothing of most answers. Those of a day are kept of today alone. A part without
 * rows takes the place of one that had some.
 * @param key the question, as the query client has it
 * @param at the instant of the answer, in milliseconds, as `now`
 */
export function partsOf([asked, ...how]: readonly unknown[], data: unknown, at: number, now: number): SeenPart[] {
  const isToday = (day: string) => isSameDay(parseDate(day) ?? new Date(0), new Date(now))
  const part = (name: PartName, rows: SeenRow[], where = ''): SeenPart => ({
    name,
    where,
    at,
    rows: rows.slice(0, MOST_ROWS),
  })
  if (asked === 'MyOrdersList' && how[0] === 'pages') {
    const [first] = (data as { pages: MyOrders[] }).pages
    return first ? [part('orders', ordersOf(first))] : []
  }
  if (asked === 'GetDeskDay') {
    const day = data as DeskDay
    if (!isToday(day.day)) return []
    const { conciergerieName: where, collect, receive } = day
    return [
      part('visits', visitsOf(day), where),
      part('collect', goodsOf(collect), where),
      part('receive', goodsOf(receive), where),
      part('handOver', pickupsOf(day), where),
    ]
  }
  if (asked === 'GetPartnerRound') {
    const round = data as PartnerRound
    return isToday(round.day) ? [part('round', roundOf(round))] : []
  }
  return []
}
