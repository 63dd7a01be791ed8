import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query'
import type { User } from '../api/schema'
import { connectivity } from '../base/connectivity'
import { SEEN } from '../core/seen'
import { App } from './App'
import { makeRouter } from './router'
import { keepSeen } from './seen/kept'

// A step that waits for an idle page would run when the page of these tests is gone.
vi.mock('../base/whenIdle', () => ({ whenIdle: () => {} }))

const ALICE = { id: 7, roles: ['adherent'] } as unknown as User

afterEach(() => {
  connectivity.back()
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('shows what was seen last to somebody who opens a screen without a network, which comes once there is one', async () => {
  vi.stubGlobal('scrollTo', () => {})
  localStorage.setItem(SEEN, '7 ')
  const seen = { title: { fr: 'Massage', en: '' }, more: 'Zen', when: null, state: { fr: 'Demandée', en: '' } }
  keepSeen(ALICE, [{ name: 'orders', where: '', at: Date.now(), rows: [seen] }], Date.now())
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('failed'))
  vi.stubGlobal('fetch', fetched)

  const router = makeRouter(createMemoryHistory({ initialEntries: ['/bnfv2/home'] }))
  const loaded = router.load()
  render(<App router={router} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Vous êtes hors ligne' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Commandes en cours' })).toHaveTextContent('Massage')

  fetched.mockImplementation(async () =>
    Response.json({ code: 1, data: null, message: 'Session expirée' }, { status: 401 }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  await loaded
  expect(router.state.location.href).toBe('/login')
  expect(localStorage.getItem(SEEN)).toBeNull()
})
