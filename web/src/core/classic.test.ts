import { describe, expect, it } from 'vitest'
import { classicAddress, newerAddress } from './classic'
import { holesOf } from './paths'
import { routes } from './routes'
import type { Route } from './routing'

const all: readonly Route[] = routes

describe('a screen in both interfaces', () => {
  it.each(all.filter(({ movedTo }) => movedTo?.startsWith('/bnfv2/')))(
    '$path comes back from the newer address',
    ({ path }) => {
      const address = holesOf(path).reduce((text, name, i) => text.replace(`{${name}}`, String(i + 1)), path)
      const newer = newerAddress(address)
      expect(newer).toMatch(/^\/bnfv2\//)
      expect(classicAddress(newer ?? '')).toBe(address)
    },
  )

  it('keeps its search and what is encoded in its holes', () => {
    expect(newerAddress('/orders?tab=past&q=a+b')).toBe('/bnfv2/activity/?tab=past&q=a+b')
    expect(classicAddress('/bnfv2/text/CGU/a%2Fb%20c')).toBe('/text/CGU/a%2Fb%20c')
  })

  it('continues an order and goes back to the partners by its classic address as well', () => {
    expect(newerAddress('/startOrder/1/2/3/4/99?content=news-5')).toBe(
      '/bnfv2/startOrder/1/1/3/4/2?order=99&content=news-5',
    )
    expect(classicAddress('/bnfv2/startOrder/1/1/3/4/2?content=news-5&order=99')).toBe(
      '/startOrder/1/2/3/4/99?content=news-5',
    )
    expect(classicAddress('/bnfv2/startOrder/0/1/3/4/2')).toBe('/startOrder/1/2/3/4?backTo=0')
    expect(newerAddress('/startOrder/1/2/3/4?backTo=0')).toBe('/bnfv2/startOrder/0/1/3/4/2')
    expect(newerAddress('/startOrder/1/2/3/4')).toBe('/bnfv2/startOrder/1/1/3/4/2')
  })

  it.each([
    '/bnfv2/favorites',
    '/bnfv2/startOrderCart/1/1/3/4/2',
    '/bnfv2/home',
    '/order',
    '/universes',
    '/bills',
    '/',
  ])('%s has one address alone', (address) => {
    expect([newerAddress(address), classicAddress(address)]).toEqual([undefined, undefined])
  })
})
