import { expect, it } from 'vitest'
import { viewAt } from './turns'

it('shows opening hours for twenty ticks, then orders for ten', () => {
  const views = Array.from({ length: 60 }, (_, tick) => viewAt(tick))
  expect(views.slice(0, 20).every((one) => one === 'hours')).toBe(true)
  expect(views.slice(20, 30).every((one) => one === 'orders')).toBe(true)
  expect(views.slice(30)).toEqual(views.slice(0, 30))
})
