import { expect, it } from 'vitest'
import { pages, q } from '../../api/query'
import type { DeskDay, MyOrders, PartnerRound } from '../../api/schema'
import { partsOf } from './parts'

const TODAY = '2026-11-25'
const NOON = Date.parse('2026-11-25T12:00:00Z')
const words = (fr: string, en: string) => ({ fr, en })

const ORDERS = {
  data: [
    {
      id: 12,
      offreLabel: words('Massage', 'Massage'),
      partnerName: 'Zen',
      serviceDate: '2026-11-26T13:00:00Z',
      statusLabel: words('Demandée', 'Requested'),
      finalAmount: 654.32,
    },
  ],
  dataHisto: [{ id: 9, offreLabel: words('Pressing', 'Dry cleaning') }],
} as unknown as MyOrders

const DAY = {
  day: TODAY,
  conciergerieName: 'Orion',
  appointments: {
    orders: [
      {
        bnfName: 'Alice Martin',
        serviceName: 'Massage',
        partnerName: 'Zen',
        place: '12 rue des Lilas, code 1234',
        from: '2026-11-25T13:00:00Z',
        statusGestionnaire: 'Acceptée',
      },
    ],
  },
  collect: { partners: [{ name: 'Pressing', orders: 2 }] },
  receive: { partners: [{ name: 'Cordonnerie', orders: 1 }] },
  handOver: { orders: [{ bnfName: 'Bruno Lefèvre', serviceName: 'Chemise', partnerName: 'Pressing' }] },
  call: { orders: [{ bnfName: 'Zoé', telephone: '+33612345678' }] },
} as unknown as DeskDay

const ROUND = {
  day: TODAY,
  orders: [
    {
      offreLabel: 'Massage',
      adherentName: 'Alice Martin',
      adherentTelephone: '+33612345678',
      placeDesc: '12 rue des Lilas',
      conciergerieName: 'Orion',
      serviceDate: '2026-11-25T13:00:00Z',
      statusLabel: 'Acceptée',
      declined: null,
    },
    { offreLabel: 'Refusé', declined: '2026-11-24T13:00:00Z' },
  ],
} as unknown as PartnerRound

const { queryKey: orders } = pages('MyOrdersList')
const { queryKey: day } = q('GetDeskDay', { conciergerieId: 3, day: TODAY })
const { queryKey: round } = q('GetPartnerRound', { day: TODAY })

it('keeps the orders under way of a beneficiary, without those that are over', () => {
  expect(partsOf(orders, { pages: [ORDERS] }, NOON, NOON)).toEqual([
    {
      name: 'orders',
      where: '',
      at: NOON,
      rows: [
        {
          title: words('Massage', 'Massage'),
          more: 'Zen',
          number: 12,
          when: '2026-11-26T13:00:00Z',
          state: words('Demandée', 'Requested'),
        },
      ],
    },
  ])
})

it('keeps the day of a desk: appointments, and goods that change hands', () => {
  const parts = partsOf(day, DAY, NOON, NOON)
  expect(parts.map(({ name, where, rows }) => [name, where, rows[0]?.title.fr, rows[0]?.more])).toEqual([
    ['visits', 'Orion', 'Alice Martin', 'Massage · Zen'],
    ['collect', 'Orion', 'Pressing', '2 commandes'],
    ['receive', 'Orion', 'Cordonnerie', '1 commande'],
    ['handOver', 'Orion', 'Bruno Lefèvre', 'Chemise · Pressing'],
  ])
})

it('keeps the day of a partner, without what they declined', () => {
  const [part] = partsOf(round, ROUND, NOON, NOON)
  expect(part?.rows.map(({ title, more }) => [title.fr, more])).toEqual([['Massage', 'Alice Martin · Orion']])
})

it('keeps no number, no address and no amount', () => {
  const parts = [
    ...partsOf(orders, { pages: [ORDERS] }, NOON, NOON),
    ...partsOf(day, DAY, NOON, NOON),
    ...partsOf(round, ROUND, NOON, NOON),
  ]
  expect(JSON.stringify(parts)).not.toMatch(/\+33|Lilas|654|Zoé/)
})

it('keeps another day not, and no other answer', () => {
  expect(partsOf(day, DAY, NOON, NOON + 86_400_000)).toEqual([])
  expect(partsOf(round, ROUND, NOON, NOON + 86_400_000)).toEqual([])
  expect(partsOf(q('OrderDetail', { id: 12 }).queryKey, ORDERS.data[0], NOON, NOON)).toEqual([])
  expect(partsOf(['MyOrdersList', {}], ORDERS, NOON, NOON)).toEqual([])
})
