import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../api/client'
import { queryClient } from '../api/query'
import type { User } from '../api/schema'
import { bindNavigation } from '../core/navigation'
import { sessionQuery } from '../core/session'
import { installRefusals } from './refusals'

const led = vi.fn()

beforeEach(() => {
  led.mockReset()
  bindNavigation(led)
  installRefusals()
  const noSession = () => new Response(JSON.stringify({ code: 1, message: 'Votre session a expiré.' }))
  vi.stubGlobal('fetch', () => Promise.resolve(noSession()))
})
afterEach(() => {
  vi.unstubAllGlobals()
  location.hash = ''
})

const asked = () => call('MyAlerts', {}).catch(() => {})

it.each(['/registration/code', '/bnfv2/text/CGU/1', '/login'])(
  'a late answer without a session leaves nobody who was not signed in from %s',
  async (address) => {
    queryClient.setQueryData(sessionQuery.queryKey, null)
    location.hash = address
    await asked()
    expect(led).not.toHaveBeenCalled()
  },
)

it.each([
  ['/bnfv2/favorites', null],
  ['/registration/code', { roles: ['adherent'] }],
])('%s leads to the sign-in when the session is not, or no longer, there', async (address, user) => {
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as User | null)
  location.hash = address
  await asked()
  expect(led).toHaveBeenCalledWith('/login', { replace: true })
})
