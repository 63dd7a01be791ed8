import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { pages, queryClient } from '../../api/query'
import type { MyOrders } from '../../api/schema'
import { langStore } from '../../base/lang'
import { renderScreen } from '../../test/screen'
import { ToPay } from './ToPay'

const order = (id: number, toPay: number, payableByCard = false) => ({
  id,
  offreLabel: { fr: 'Massage', en: 'Massage' },
  toPay,
  payableByCard,
})
const page = (dataHisto: object[], next: string | null) =>
  ({ data: [], dataHisto, dataSmile: [], next }) as unknown as MyOrders

beforeEach(() => {
  queryClient.clear()
  langStore.set('fr')
})

it('leads to the payment of what a card can pay now, and says of the rest that it is paid at the desk', async () => {
  const first = page([order(1, 2000, true), order(2, 1500), order(3, 0)], null)
  queryClient.setQueryData(pages('MyOrdersList').queryKey, { pages: [first], pageParams: [''] })
  renderScreen(ToPay)
  expect(await screen.findByRole('link', { name: 'Payer la commande 1' })).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  const [, atDesk] = screen.getAllByRole('listitem')
  expect(atDesk).toHaveTextContent('Commande 2')
  expect(atDesk).toHaveTextContent('À régler à la conciergerie')
})

it('finds what is to be paid behind the first page', async () => {
  const answer = { code: 0, data: page([order(9, 1500)], null), message: null, notificationCount: 0 }
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer))
  queryClient.setQueryData(pages('MyOrdersList').queryKey, { pages: [page([order(3, 0)], 'next')], pageParams: [''] })
  renderScreen(ToPay)
  expect(await screen.findByText(/Commande 9/)).toBeVisible()
  expect(String(asked.mock.calls[0]?.[0])).toContain('MyOrdersList')
  asked.mockRestore()
})
