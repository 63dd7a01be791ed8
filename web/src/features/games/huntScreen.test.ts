import { expect, it } from 'vitest'
import { huntScreen } from './huntScreen'

it('names the screen of a hunt by its address, and no other screen', () => {
  expect(huntScreen('/bnfv2/home')).toBe('home')
  expect(huntScreen('/bnfv2/universe/3')).toBe('catalogue')
  expect(huntScreen('/bnfv2/partenaire/1/2/3')).toBe('catalogue')
  expect(huntScreen('/bnfv2/activity')).toBe('orders')
  expect(huntScreen('/bnfv2/favorites')).toBe('favorites')
  expect(huntScreen('/bnfv2/profile/0')).toBe('profile')
  for (const other of ['/bnfv2/startOrder/1/1/1/1/1', '/bnfv2/payment', '/homegest', '/']) {
    expect(huntScreen(other)).toBeUndefined()
  }
})
