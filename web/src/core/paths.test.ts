import { describe, expect, it } from 'vitest'
import { fill, type Href, holesOf, matches, path, withSearch } from './paths'
import { routes } from './routes'
import type { Route } from './routing'

const all: readonly Route[] = routes

describe('path', () => {
  it('fills every hole, encoded', () => {
    expect(path('/bnfv2/orderDetail/{id}', { id: 12 })).toBe('/bnfv2/orderDetail/12')
    expect(path('/bnfv2/text/{type}/{title}', { type: 'CGU', title: 'à / b' })).toBe('/bnfv2/text/CGU/%C3%A0%20%2F%20b')
    expect(path('/splash')).toBe('/splash')
  })

  it('does not compile with a hole, and throws', () => {
    // @ts-expect-error nothing to fill {id} with
    expect(() => path('/bnfv2/orderDetail/{id}')).toThrow('{id}')
    // @ts-expect-error another name
    expect(() => path('/bnfv2/orderDetail/{id}', { order: 1 })).toThrow('{id}')
    // @ts-expect-error no such route
    expect(path('/nowhere')).toBe('/nowhere')
    // @ts-expect-error this route has no hole
    expect(path('/splash', { id: 1 })).toBe('/splash')
  })

  it.each([undefined, '', Number.NaN])('refuses %s', (id) => {
    expect(() => fill('/orderDetail/{id}', { id })).toThrow('nothing to fill {id} with')
  })

  it('leaves empty search parameters out', () => {
    expect(withSearch('/allorders' as Href, { q: 'a b', page: undefined, unpaid: true, status: '' })).toBe(
      '/allorders?q=a+b&unpaid=true',
    )
  })
})

describe('routes', () => {
  it('states each address once', () => {
    const addresses = all.map((route) => route.path.replace(/\{\w+\}/g, '{}').replace(/\/$/, ''))
    const twice = addresses.filter((address, i) => addresses.indexOf(address) !== i)
    expect(twice).toEqual([])
  })

  it.each(all.filter((route) => route.movedTo))('$path leads to a route of the newer interface', (route) => {
    const values = Object.fromEntries(holesOf(route.path).map((name, i) => [name, i + 1]))
    const href = fill(route.movedTo ?? '', values)
    expect(all.some((other) => !other.movedTo && matches(other.path, href))).toBe(true)
  })

  it('starts a moved order from the list of offers, in the order of the newer address', () => {
    const route = all.find((one) => one.path === '/startOrder/{uId}/{offreId}/{coId}/{partId}')
    expect(fill(route?.movedTo ?? '', { uId: 1, offreId: 2, coId: 3, partId: 4 })).toBe('/bnfv2/startOrder/1/1/3/4/2')
  })
})
