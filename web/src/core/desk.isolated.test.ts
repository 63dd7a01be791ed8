import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../api/client'
import { workContext } from '../api/context'
import { queryClient } from '../api/query'
import type { User } from '../api/schema'
import { adoptDesk, enterDesk, leaveBeneficiary, takeOver } from './desk'

vi.mock('../api/client', () => ({ call: vi.fn(() => Promise.resolve({})) }))

const manager = { roles: ['gestionnaire'], conciergerie: { id: 3, name: 'Orion Paris' } } as unknown as User

describe('the choice of a manager', () => {
  beforeEach(() => {
    workContext.clear()
    queryClient.clear()
  })

  it('starts with the conciergerie of the last time, and is not overwritten by it', () => {
    adoptDesk(manager)
    expect(workContext.get()).toEqual({ conciergerieId: 3, conciergerieName: 'Orion Paris' })
    workContext.set({ conciergerieId: 4, conciergerieName: 'Vega' })
    adoptDesk(manager)
    expect(workContext.get().conciergerieId).toBe(4)
  })

  it('begins in the first that they reach where they never chose one', async () => {
    const conciergeries = [{ id: 7, name: 'Vega' }]
    vi.mocked(call).mockResolvedValueOnce({ conciergeries } as never)
    adoptDesk({ ...manager, conciergerie: null })
    await waitFor(() => expect(workContext.get()).toEqual({ conciergerieId: 7, conciergerieName: 'Vega' }))
  })

  it('is nothing for others', () => {
    adoptDesk({ ...manager, roles: ['adherent'] })
    expect(workContext.get()).toEqual({})
  })

  it('of a beneficiary moves to their conciergerie, and stays there when it ends', () => {
    workContext.set({ conciergerieId: 3, conciergerieName: 'Orion Paris' })
    takeOver({ id: 9, name: 'Camille Laurent', desk: { id: 5, name: 'Orion Lyon' } })
    expect(workContext.header()).toBe('{"conciergerieId":5,"beneficiaryId":9}')
    leaveBeneficiary()
    expect(workContext.get()).toEqual({ conciergerieId: 5, conciergerieName: 'Orion Lyon' })
  })

  it('of another conciergerie ends acting for somebody, and forgets what was read but not who is signed in', () => {
    workContext.set({ conciergerieId: 3, beneficiaryId: 9, beneficiaryName: 'Camille' })
    queryClient.setQueryData(['AllOrdersList', {}], { items: [] })
    queryClient.setQueryData(['UserInfoFromSession', {}], manager)
    enterDesk({ id: 4, name: 'Vega' })
    expect(workContext.get()).toEqual({ conciergerieId: 4, conciergerieName: 'Vega' })
    expect(queryClient.getQueryData(['AllOrdersList', {}])).toBeUndefined()
    expect(queryClient.getQueryData(['UserInfoFromSession', {}])).toBe(manager)
  })
})
