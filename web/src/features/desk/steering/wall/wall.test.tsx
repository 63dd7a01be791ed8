import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { ApiFailure } from '../../../../api/failure'
import { queryClient } from '../../../../api/query'
import type { WallScreen } from '../../../../api/schema'
import { renderScreen } from '../../../../test/screen'
import { displayKey } from './display'
import Wall from './Wall'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const wall: WallScreen = {
  hours: {
    at: '2026-11-24T08:00:00Z',
    rows: [
      {
        conciergerieId: 1,
        conciergerieName: 'Tour Orion',
        companyName: 'Orion',
        responsable: '',
        isMine: false,
        shouldBeOpen: true,
        isOpen: false,
        isInGracePeriod: false,
        standing: 'closedButShouldBeOpened',
        opens: null,
      },
    ],
  },
  badOrders: { rows: [], nbAnomalies: 0, labels: [], at: '2026-11-24T08:00:00Z' },
}

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  displayKey.set(undefined)
  call.mockReset()
})

it('asks for its key, sends it in a header, and says in words what a colour means', async () => {
  call.mockImplementation(async (name) => (name === 'GetWallScreen' ? wall : { user: null }) as never)
  const user = renderScreen(Wall)
  await user.type(await screen.findByLabelText('Clé de l’écran'), ' 1.secret ')
  await user.click(screen.getByRole('button', { name: 'Installer' }))
  expect(await screen.findByText('Devrait être ouverte')).toBeVisible()
  expect(screen.getByText('Tour Orion')).toBeVisible()
  const asked = call.mock.calls.filter(([name]) => name === 'GetWallScreen')
  for (const [, params, options] of asked) {
    expect(params).toEqual({})
    expect(options?.headers).toEqual({ 'X-Display-Key': '1.secret' })
  }
})

it('shows nothing any more once its key was taken back', async () => {
  displayKey.set('1.secret')
  call.mockRejectedValue(new ApiFailure('refused', 'Cette clé d’écran n’est pas (ou plus) valable.', 260, 422))
  renderScreen(Wall)
  expect(await screen.findByRole('alert')).toHaveTextContent('n’est pas (ou plus) valable')
  expect(screen.queryByText('Tour Orion')).toBeNull()
  expect(screen.getByLabelText('Clé de l’écran')).toBeVisible()
})
