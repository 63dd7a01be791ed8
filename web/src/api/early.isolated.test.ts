import { afterEach, expect, it, vi } from 'vitest'
import { call } from './client'
import { workContext } from './context'
import { dropEarly, earlyNames } from './early'

const URL_OF_ORDERS = new URL('api/orders/MyOrdersList', document.baseURI).href
const answer = (data: unknown) => Response.json({ code: 0, data })

function askedEarly(response: Promise<Response>, lang = 'fr') {
  response.catch(() => {})
  window.earlyCalls = { lang, answers: new Map([[URL_OF_ORDERS, response]]) }
  const fetched = vi.fn(async () => answer('asked again'))
  vi.stubGlobal('fetch', fetched)
}

afterEach(() => {
  vi.unstubAllGlobals()
  dropEarly()
  workContext.clear()
})

it('gives an early answer once', async () => {
  askedEarly(Promise.resolve(answer('early')))
  expect(earlyNames()).toEqual(['MyOrdersList'])
  expect(await call('MyOrdersList', {})).toBe('early')
  expect(await call('MyOrdersList', {})).toBe('asked again')
})

it('asks again when the early call failed', async () => {
  askedEarly(Promise.reject(new TypeError('no network')))
  expect(await call('MyOrdersList', {})).toBe('asked again')
})

it('asks again in another language', async () => {
  askedEarly(Promise.resolve(answer('early')), 'en')
  expect(await call('MyOrdersList', {})).toBe('asked again')
})

it('asks again on behalf of somebody', async () => {
  askedEarly(Promise.resolve(answer('early')))
  workContext.set({ conciergerieId: 1, beneficiaryId: 2 })
  expect(await call('MyOrdersList', {})).toBe('asked again')
})
