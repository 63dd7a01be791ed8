import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { queryClient } from '../../../../api/query'
import { renderScreen } from '../../../../test/screen'
import { dialogs } from '../../../../ui/dialogs'
import { shownToast } from '../../../../ui/toast'
import FeatureFlags from './FeatureFlags'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)
const sent = (action: string) => call.mock.calls.find(([name]) => name === action)?.[1]

const row = (conciergerieId: number, conciergerieName: string, on: boolean) => ({
  conciergerieId,
  conciergerieName,
  companyName: 'Orion',
  feature: 'figuresOnHome',
  words: { fr: 'Chiffres sur l’accueil', en: 'Figures on the home screen' },
  on,
  byDefault: true,
  since: '2026-11-28',
  until: '2027-05-31',
  by: on ? '' : 'Ada Morel',
  at: on ? null : '2026-11-28T08:00:00Z',
})

beforeEach(() => {
  act(() => dialogs.closeAll())
  location.hash = '/'
  queryClient.clear()
  call.mockReset()
  const rows = [row(1, 'Tour Orion', true), row(2, 'Campus Orion', false)]
  call.mockImplementation(async (name) => (name === 'GetFeatures' ? { rows } : {}) as never)
})

it('offers each desk the other state, and says who changed it', async () => {
  const user = renderScreen(() => <FeatureFlags />)
  const off = await screen.findByRole('button', { name: 'Désactiver « Chiffres sur l’accueil » à Tour Orion' })
  expect(screen.queryByRole('button', { name: 'Activer « Chiffres sur l’accueil » à Tour Orion' })).toBeNull()
  expect(screen.getAllByText('Ada Morel').length).toBeGreaterThan(0)
  await user.click(off)
  await waitFor(() => expect(shownToast.get()?.text).toBe('La fonctionnalité est désactivée'))
  expect(sent('SetFeature')).toEqual({ conciergerieId: 1, feature: 'figuresOnHome', on: false })
})
