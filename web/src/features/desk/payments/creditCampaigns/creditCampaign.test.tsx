import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { queryClient } from '../../../../api/query'
import { renderScreen } from '../../../../test/screen'
import CreditCampaign from './CreditCampaign'
import { campaignWords } from './campaignWords'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
vi.mock(import('../../../../core/paths'), async (original) => ({
  ...(await original()),
  useParams: () => ({ id: '1' }) as never,
}))
const call = vi.mocked(realCall)

const campaign = {
  id: 1,
  edition: 1,
  entrepriseId: 1,
  entreprise: 'Orion',
  name: 'Rentrée',
  amount: 3000,
  firstDay: '2026-09-01',
  lastDay: '2027-08-31',
  budget: null,
  costCenter: null,
  billing: 'spent',
  granted: 1,
  grantedAmount: 3000,
  credits: [
    {
      id: 7,
      userName: 'Alice Martin',
      userConciergerie: 'Tour Orion',
      creationDate: '2026-09-02T08:00:00Z',
      state: 'usable',
      originalAmount: 3000,
      remainingAmount: 1000,
      canCancel: false,
    },
  ],
  burnDown: [
    { costCenter: null, month: '2026-09-01', granted: 3000, spent: 2000, expired: 0, takenBack: 0, left: 1000 },
  ],
  invoices: [],
  toInvoice: null,
}

beforeEach(() => {
  queryClient.clear()
  call.mockReset()
  call.mockImplementation(async () => campaign as never)
})

it('shows the rows of each view in its own columns', async () => {
  location.hash = '/?view=consommation'
  renderScreen(() => <CreditCampaign />)
  expect((await screen.findAllByText('septembre 2026')).length).toBeGreaterThan(0)
  act(() => {
    location.hash = '/'
  })
  expect((await screen.findAllByText('Alice Martin')).length).toBeGreaterThan(0)
})

it('says of one person and of several what they get', () => {
  expect(campaignWords.sure(1, '30,00 €')).toMatch(/^Une personne recevra son avoir/)
  expect(campaignWords.sure(2, '60,00 €')).toMatch(/^2 personnes recevront leur avoir/)
})
