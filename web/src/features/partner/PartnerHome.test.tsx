import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../api/client'
import { queryClient } from '../../api/query'
import type { PartnerOrderSummary, PartnerRound } from '../../api/schema'
import { renderScreen } from '../../test/screen'
import PartnerHome from './PartnerHome'

vi.mock(import('../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const bag: PartnerOrderSummary = {
  id: 501,
  status: 'ACCEPTED',
  statusLabel: 'Acceptée',
  offreLabel: 'Nettoyage de vêtements',
  adherentName: 'Alice Martin',
  conciergerieName: 'Orion',
  date: '2026-11-24T09:00:00Z',
  serviceDate: null,
  calendarEventDurationInMinutes: null,
  recurringOrder: false,
  declined: null,
}
const EMPTY = { day: '2026-11-25', orders: [], more: false, next: [], undated: [], undatedCount: 0, undatedMore: false }

function show(round: Partial<PartnerRound>) {
  call.mockImplementation((async (name: string) => {
    if (name === 'GetPartnerRound') return { ...EMPTY, ...round }
    if (name === 'AllOrdersPartner') return { totalItems: 0 }
    return new Promise(() => {})
  }) as never)
  renderScreen(PartnerHome)
}

beforeEach(() => {
  queryClient.clear()
  call.mockReset()
})

it('says that nothing is ahead where there is nothing', async () => {
  show({})
  expect(await screen.findByText(/ni dans les mois qui suivent/)).toBeVisible()
  expect(screen.queryByText('Ensuite')).toBeNull()
})

it('names orders without a date among what comes next', async () => {
  show({ undated: [bag], undatedCount: 1 })
  expect(await screen.findByRole('heading', { name: 'Sans date : 1' })).toBeVisible()
  expect(screen.getByRole('link', { name: bag.offreLabel })).toHaveAttribute('href', expect.stringMatching(/501$/))
  expect(screen.getByText(/Voici ce qui vient ensuite/)).toBeVisible()
  expect(screen.queryByText(/ni dans les mois/)).toBeNull()
  expect(screen.queryByText(/Toutes ne sont pas montrées/)).toBeNull()
})

it('says where it does not show all of those', async () => {
  show({ undated: [bag], undatedCount: 10 })
  expect(await screen.findByText(/Toutes ne sont pas montrées/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Sans date : 10' })).toBeVisible()
})

it('does not say that nothing is ahead where there may be more without a date', async () => {
  show({ undatedMore: true })
  expect(await screen.findByText(/Toutes ne sont pas montrées/)).toBeVisible()
  expect(screen.queryByText(/ni dans les mois/)).toBeNull()
})
