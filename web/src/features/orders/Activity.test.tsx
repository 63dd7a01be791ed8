import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../api/client'
import { queryClient } from '../../api/query'
import type { MyOrders, OrderSummary } from '../../api/schema'
import { langStore } from '../../base/lang'
import { sessionQuery } from '../../core/session'
import { renderScreen } from '../../test/screen'
import Activity from './Activity'

vi.mock(import('../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))

const words = (fr: string) => ({ fr, en: fr })
const order = (id: number, more: Partial<OrderSummary> = {}): OrderSummary => ({
  id,
  icon: 'car',
  serviceDate: null,
  date: '2026-11-02T09:00:00Z',
  offreLabel: words(`Lavage ${id}`),
  partnerName: 'Autoclean',
  messageLabel: null,
  awaitsAnswer: false,
  status: 'ACCEPTED',
  statusLabel: words('Acceptée'),
  tracker: null,
  finalAmount: 20,
  toRate: false,
  toPay: 0,
  payableByCard: false,
  ...more,
})
const awaiting = (message: string) => ({ awaitsAnswer: true, messageLabel: words(message) })

function show(orders: Pick<MyOrders, 'data' | 'dataHisto'>) {
  vi.mocked(realCall).mockImplementation(
    async (action) => (action === 'MyOrdersList' ? { ...orders, dataSmile: [], next: null } : { places: [] }) as never,
  )
  renderScreen(Activity)
}

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, { roles: ['adherent'] } as never)
  langStore.set('fr')
})

it('begins with what awaits an answer, wherever the order stands, and asks for a few ratings below', async () => {
  show({
    data: [order(9), order(8, awaiting('Un devis vous attend'))],
    dataHisto: [
      order(7, { toRate: true }),
      order(6, awaiting('Votre paiement n’est pas terminé')),
      order(5, { toRate: true }),
      order(4, { toRate: true }),
      order(3, { toRate: true }),
    ],
  })
  const [first] = await screen.findAllByRole('region')
  expect(first).toHaveAccessibleName('On attend votre réponse')
  const links = within(first as HTMLElement).getAllByRole('link')
  expect(links.map((it) => it.getAttribute('href')?.replace(/^.*orderDetail\//, ''))).toEqual([
    '8',
    '6',
    '7?rate=1',
    '5?rate=1',
    '4?rate=1',
  ])
  expect(links[0]).toHaveTextContent('Un devis vous attend')
  expect(screen.getAllByText('À noter')).toHaveLength(4)
})

it('begins with current orders where nothing awaits an answer', async () => {
  show({ data: [order(9)], dataHisto: [] })
  const [first] = await screen.findAllByRole('region')
  expect(first).toHaveAccessibleName('Commandes en cours')
  expect(screen.queryByText('On attend votre réponse')).toBeNull()
})
