import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { workContext } from '../api/context'
import { queryClient } from '../api/query'
import type { Role, User } from '../api/schema'
import { shortcut } from '../core/home'
import { sessionQuery } from '../core/session'
import { makeRouter } from './router'

// A step that waits for an idle page would run when the page of these tests is gone.
vi.mock('../base/whenIdle', () => ({ whenIdle: () => {} }))

const signedIn = (roles: Role[], due: Partial<User> = {}) =>
  queryClient.setQueryData(sessionQuery.queryKey, { roles, permissionsSet: [], ...due } as unknown as User)

/** Where an address leads once every guard has spoken. */
async function open(address: string) {
  const { router } = await opened(address)
  return router.state.location.href
}

async function opened(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = makeRouter(history)
  await router.load()
  return { router, history }
}

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  workContext.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('an address', () => {
  it('leads to the login, and is remembered, when nobody is signed in', async () => {
    queryClient.setQueryData(sessionQuery.queryKey, null)
    expect(await open('/bnfv2/orderDetail/12')).toBe('/login')
    expect(shortcut.take()).toBe('/bnfv2/orderDetail/12')
  })
  it('of the classic interface leads to the newer one, whatever its holes hold', async () => {
    signedIn(['adherent'])
    expect(await open('/orderDetail/12')).toBe('/bnfv2/orderDetail/12')
    expect(await open('/startOrder/1/2/3/4')).toBe('/bnfv2/startOrder/1/1/3/4/2')
    expect(await open('/startOrder/1/2/3/4/99')).toBe('/bnfv2/startOrder/1/1/3/4/2?order=99')
    expect(await open('/text/CGU/a%2Fb')).toBe('/bnfv2/text/CGU/a%2Fb')
  })
  it('of the newer interface has the classic address at a desk with that one, and no other', async () => {
    signedIn(['adherent'], { classicInterface: true })
    const { router, history } = await opened('/order')
    expect(history.location.href).toBe('/order')
    await router.navigate({ href: '/bnfv2/orderDetail/12' })
    expect([router.state.location.href, history.location.href]).toEqual(['/bnfv2/orderDetail/12', '/orderDetail/12'])
    await router.navigate({ href: '/bnfv2/favorites' })
    expect(history.location.href).toBe('/bnfv2/favorites')
  })
  it('of the other interface is shown as that of the person’s own', async () => {
    signedIn(['adherent'], { classicInterface: true })
    expect((await opened('/bnfv2/orderDetail/12')).history.location.href).toBe('/orderDetail/12')
    signedIn(['adherent'])
    expect((await opened('/orderDetail/12')).history.location.href).toBe('/bnfv2/orderDetail/12')
  })
  it('of the home of one interface leads to that of the other', async () => {
    signedIn(['adherent'])
    expect(await open('/order')).toBe('/bnfv2/home')
    signedIn(['adherent'], { classicInterface: true })
    expect(await open('/bnfv2/home')).toBe('/order')
  })
  it('of an order that has no number is no page, whoever asks', async () => {
    signedIn(['gestionnaire'])
    const router = makeRouter(createMemoryHistory({ initialEntries: ['/conciergeOrderDetail/NaN'] }))
    await router.load()
    expect(router.state.matches.some(({ status }) => status === 'notFound')).toBe(true)
  })
  it('of a beneficiary waits for the forced screens', async () => {
    signedIn(['adherent'], { needsToValidateCGU: true })
    expect(await open('/bnfv2/home')).toBe('/validateCgu')
    expect(await open('/validateCgu')).toBe('/validateCgu')
  })
  it('of another role leads home', async () => {
    signedIn(['gestionnaire'])
    expect(await open('/bnfv2/home')).toBe('/homegest')
    expect(await open('/homepart')).toBe('/homegest')
    signedIn(['partner'])
    expect(await open('/allorders')).toBe('/homepart')
    signedIn(['adherent'])
    expect(await open('/homegest')).toBe('/bnfv2/home')
  })
  it('of a beneficiary opens to a manager who chose one', async () => {
    signedIn(['gestionnaire'])
    workContext.set({ conciergerieId: 1, beneficiaryId: 2 })
    expect(await open('/bnfv2/universe/3')).toBe('/bnfv2/universe/3')
  })
  it('at the start leads to the login, or to the splash of who is signed in or cannot be asked', async () => {
    queryClient.setQueryData(sessionQuery.queryKey, null)
    expect(await open('/')).toBe('/login')
    signedIn(['adherent'])
    expect(await open('/')).toBe('/splash')
    queryClient.clear()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await open('/')).toBe('/splash')
  })
  it('behind /shortcuts/ is remembered for after the splash', async () => {
    signedIn(['adherent'])
    expect(await open('/shortcuts/bnfv2/odm/3')).toBe('/splash')
    expect(shortcut.take()).toBe('/bnfv2/odm/3')
  })
})
