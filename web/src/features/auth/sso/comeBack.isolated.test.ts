import { beforeEach, expect, test, vi } from 'vitest'

const tokenOfAddress = vi.fn<(start: unknown) => Promise<string>>()
vi.mock('./pool', () => ({ tokenOfAddress }))

const { comeBack, forgetReturned, returnedTest, returnedTo } = await import('./comeBack')
const { pending } = await import('./pending')

const start = {
  provider: 'orion',
  url: 'http://127.0.0.1:8083',
  pool: 'eu-west-3_test',
  clientId: 'client',
  identityProvider: 'Orion',
  state: 'the-state',
  nonce: 'the-nonce',
}

beforeEach(() => {
  sessionStorage.clear()
  tokenOfAddress.mockReset()
  history.replaceState(null, '', '/?code=abc&state=xyz')
})

test('what came back leads to the screen that goes on, which may be drawn anew until it forgets the answer', async () => {
  tokenOfAddress.mockResolvedValue('an identity token')
  pending.remember(start)
  await comeBack()
  expect(location.search).toBe('')
  expect(location.hash).toBe('#/sso/orion/the-state')
  for (const _ of [1, 2]) expect(returnedTo('orion', 'the-state')?.token).toBe('an identity token')
  forgetReturned()
  expect(returnedTo('orion', 'the-state')).toBeUndefined()
})

test('a test leads back to the company that is tried, and is no sign-in of anybody', async () => {
  tokenOfAddress.mockRejectedValue(new Error('refused'))
  pending.remember({ ...start, tests: 3 })
  await comeBack()
  expect(location.hash).toBe('#/employers/3')
  expect(returnedTo('orion', 'the-state')).toBeUndefined()
  expect(returnedTest(2)).toBeUndefined()
})

test('what a test brought back is there until it is forgotten', async () => {
  tokenOfAddress.mockResolvedValue('an identity token')
  pending.remember({ ...start, tests: 3 })
  await comeBack()
  for (const _ of [1, 2]) expect(returnedTest(3)).toMatchObject({ state: 'the-state', token: 'an identity token' })
  forgetReturned()
  expect(returnedTest(3)).toBeUndefined()
})

test('an answer that nobody left for leads to where an old session does, and nothing is asked for', async () => {
  await comeBack()
  expect(location.hash).toBe('#/sso-expired')
  expect(tokenOfAddress).not.toHaveBeenCalled()
})

test('an employer who says no leads on without a token', async () => {
  tokenOfAddress.mockRejectedValue(new Error('access_denied'))
  pending.remember(start)
  await comeBack()
  const returned = returnedTo('orion', 'the-state')
  expect(returned).toBeDefined()
  expect(returned?.token).toBeUndefined()
})

test('an address that names another sign-in takes nothing', async () => {
  tokenOfAddress.mockResolvedValue('an identity token')
  pending.remember(start)
  await comeBack()
  expect(returnedTo('vega', 'the-state')).toBeUndefined()
})

test('no token is kept in the browser', async () => {
  tokenOfAddress.mockResolvedValue('an identity token')
  pending.remember(start)
  await comeBack()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('identity token')
})
