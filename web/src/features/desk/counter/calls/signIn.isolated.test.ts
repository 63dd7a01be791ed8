import { beforeEach, expect, test, vi } from 'vitest'
import { forgetCallToken } from '../../../../core/callToken'
import { shownToast } from '../../../../ui/toast'
import { callToken } from './callToken'
import { callWords as w } from './callWords'
import { challengeOf, comeBack } from './signIn'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../../api/client', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../../../../core/session', () => ({ currentUser: async () => ({ id: 7 }) }))

const left = (state: string) =>
  sessionStorage.setItem('call-centre-pending', JSON.stringify({ state, verifier: 'v', back: '#/orderdetail/3' }))

beforeEach(() => {
  call.mockReset()
  sessionStorage.clear()
  forgetCallToken()
})

test('the challenge is that of RFC 7636', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('a sign-in that comes back leads to where it was left, with the token', async () => {
  left('calls.one')
  history.replaceState(null, '', '/?code=c&state=calls.one#/')
  call.mockResolvedValue({ token: 'secret', seconds: 60 })
  await comeBack()
  expect(call).toHaveBeenCalledWith('OpenCallCentre', { code: 'c', verifier: 'v' })
  expect([callToken.of(7), location.search, location.hash]).toEqual(['secret', '', '#/orderdetail/3'])
})

test('an answer to another sign-in, and a no, give nothing', async () => {
  for (const address of ['/?code=c&state=calls.other', '/?error=access_denied&state=calls.one']) {
    left('calls.one')
    history.replaceState(null, '', address)
    await comeBack()
    expect(shownToast.get()?.text).toBe(w.notEntered)
  }
  history.replaceState(null, '', '/?code=c&state=calls.one')
  await comeBack()
  expect(call).not.toHaveBeenCalled()
  expect(location.hash).toBe('#/splash')
})
