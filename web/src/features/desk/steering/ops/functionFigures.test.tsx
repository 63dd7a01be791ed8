import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { queryClient } from '../../../../api/query'
import { renderScreen } from '../../../../test/screen'
import Caches from './Caches'
import Capacity from './Capacity'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const NOTHING = {
  invocations: null,
  errors: null,
  throttles: null,
  concurrent: null,
  p95Milliseconds: null,
  memoryUsed: null,
}
const orders = { ...NOTHING, name: 'orders', memory: 512 }
const instance = {
  version: '7',
  stage: 'rec',
  since: '2026-11-24T08:00:00Z',
  calls: 3,
  inFlight: 1,
  failed: 0,
  throttled: 0,
  memory: null,
  memoryLimit: null,
}

function answer(figures: () => unknown) {
  call.mockImplementation(async (name) => {
    if (name === 'JdbcPoolInfos') return instance as never
    if (name === 'GetCacheDetails') return { caches: [] } as never
    return figures() as never
  })
}

beforeEach(() => {
  location.hash = '/'
  queryClient.clear()
  call.mockReset()
})

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

it('says of a figure that is not known that it is unknown, and shows what is known beside it', async () => {
  answer(() => ({ known: false, at: '2026-11-24T09:00:00Z', functions: [orders] }))
  renderScreen(Capacity)
  expect(await screen.findByText(/Les mesures du cloud ne répondent pas/)).toBeVisible()
  const cells = await row('orders')
  expect(cells.getAllByText('inconnu')).toHaveLength(6)
  expect(cells.getByText('512')).toBeVisible()
  expect(screen.getByText('rec')).toBeVisible()
})

it('tells a function without calls from one of which nothing is known', async () => {
  const quiet = { ...orders, name: 'games', invocations: 0, errors: 0, throttles: 0, concurrent: 0 }
  answer(() => ({ known: true, at: '2026-11-24T09:00:00Z', functions: [quiet] }))
  renderScreen(Caches)
  const cells = await row('games')
  expect(cells.getAllByText('—')).toHaveLength(2)
  expect(cells.queryByText('inconnu')).toBeNull()
})

it('shows the rest of the screen where the figures cannot be asked for', async () => {
  answer(() => {
    throw new Error('no answer')
  })
  renderScreen(Capacity)
  expect(await screen.findByRole('button', { name: /Réessayer/ })).toBeVisible()
  expect(screen.getByText('L’instance qui répond')).toBeVisible()
})
