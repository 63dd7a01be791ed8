import { expect, it } from 'vitest'
import type { OpenPartnerOrder } from '../../../../api/schema'
import { openOrdersText } from './partnerActions'

const order = (id: number, serviceDate: string | null): OpenPartnerOrder => ({
  id,
  offer: { fr: 'Pressing', en: 'Dry cleaning' },
  beneficiary: 'Alice Martin',
  serviceDate,
})
const now = new Date('2026-11-25T10:00:00Z')

it('names the open orders of a partner before it is off', () => {
  const one = openOrdersText({ orders: [order(7, null)], more: false }, now)
  expect(one).toBe(
    'Une commande en cours : n° 7, Pressing, Alice Martin.\n\nElle reste telle qu’elle est : suivez-la ou annulez à la conciergerie.',
  )
  const two = openOrdersText({ orders: [order(7, null), order(9, '2026-12-12T09:00:00Z')], more: false }, now)
  expect(two).toMatch(/^2 commandes en cours : n° 7, .*; n° 9, Pressing, Alice Martin, sam\. 12 décembre/)
  expect(openOrdersText({ orders: [order(7, null)], more: true }, now)).toMatch(/^Plus de 1 commandes/)
})
