import { afterEach, describe, expect, it, vi } from 'vitest'
import { call as realCall } from '../../api/client'
import { nextLoginStep } from './loginStep'

vi.mock(import('../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)
const assign = vi.fn()
vi.stubGlobal('location', { ...location, assign })

afterEach(() => {
  vi.clearAllMocks()
})

describe('what comes after an address was typed', () => {
  it('is the page of the customer, which is told nothing of who comes', async () => {
    call.mockResolvedValueOnce({ action: 3, target: 'https://portal.lilas.example/sign-in' })
    expect(await nextLoginStep('zoe@lilas.example')).toBe('elsewhere')
    expect(assign.mock.calls).toEqual([['https://portal.lilas.example/sign-in']])
    expect(call.mock.calls[0]?.[1]).toMatchObject({ design: 'default', login: 'zoe@lilas.example' })
  })

  it.each([
    { action: 0, target: null },
    { action: 3, target: null },
    { action: 3, target: 'javascript:alert(1)' },
    { action: 1, target: 'data:text/html,x' },
  ])('is the password for %j', async (step) => {
    call.mockResolvedValueOnce(step)
    expect(await nextLoginStep('alice@orion.test')).toBe('password')
    expect(assign).not.toHaveBeenCalled()
  })
})
