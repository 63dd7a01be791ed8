import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { workContext } from '../../api/context'
import { queryClient } from '../../api/query'
import type { CurrentHunt, Role } from '../../api/schema'
import { sessionQuery } from '../../core/session'
import { adoptStatus, useHunt } from './huntState'

const fetched = vi.fn<typeof fetch>()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

const status = {
  eggHuntId: 1,
  acceptedYet: true,
  shouldShowEgg: true,
  place: { screen: 'home', x: 500, y: 500 },
  egg: 'a',
  doneForToday: false,
  foundToday: 0,
} as const
const current = { hunt: { id: 1, titre: 'Pâques' }, status } as unknown as CurrentHunt

const signedInAs = (...roles: Role[]) =>
  queryClient.setQueryData(sessionQuery.queryKey, { id: 7, roles, permissionsSet: [] } as never)

beforeEach(() => {
  fetched.mockImplementation(async () => new Response(JSON.stringify({ code: 0, data: current })))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  queryClient.clear()
  workContext.clear()
})

it('asks for the hunt of a beneficiary, and shows what an action says of it', async () => {
  signedInAs('adherent')
  const { result } = renderHook(() => useHunt('1'), { wrapper })
  await waitFor(() => expect(result.current.hunt?.titre).toBe('Pâques'))
  expect(result.current.status).toMatchObject({ egg: 'a' })
  adoptStatus({ ...status, egg: 'b' })
  await waitFor(() => expect(result.current.status?.egg).toBe('b'))
})

it.each([
  ['no game is on', ['adherent'], {}, null],
  ['a manager looks', ['gestionnaire'], {}, '1'],
  ['a manager who is a beneficiary looks', ['adherent', 'gestionnaire'], {}, '1'],
  ['somebody orders for a beneficiary', ['adherent'], { beneficiaryId: 7 }, '1'],
  ['somebody is in the account', ['adherent'], { impersonation: { id: 1, reason: '', ends: '' } }, '1'],
] as const)('asks for nothing where %s', (_, roles, context, game) => {
  signedInAs(...roles)
  workContext.set(context)
  const { result } = renderHook(() => useHunt(game), { wrapper })
  expect(queryClient.isFetching()).toBe(0)
  expect(result.current).toEqual({ hunt: undefined, status: undefined })
})
