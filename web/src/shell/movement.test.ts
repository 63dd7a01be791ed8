import { expect, test } from 'vitest'
import { movement } from './movement'

test('what is behind the bars is deeper, the bars themselves fade into one another', () => {
  expect(movement('/bnfv2/home', '/bnfv2/universe/3')).toBe('deeper')
  expect(movement('/bnfv2/universe/3', '/universes')).toBe('back')
  expect(movement('/order', '/universes')).toBe('fade')
  expect(movement('/universes', '/bnfv2/activity/')).toBe('fade')
  expect(movement('/bnfv2/menu', '/bnfv2/payment/cc')).toBe('deeper')
})

test('each step of an order is deeper than the one before', () => {
  const steps = [
    '/bnfv2/category/1/2',
    '/bnfv2/partenaire/1/2/3',
    '/bnfv2/startOrder/1/1/2/3/4',
    '/bnfv2/startOrderCart/1/1/2/3/4',
    '/bnfv2/previewOrder/1/4/2/3',
  ]
  for (const [i, step] of steps.slice(1).entries()) {
    expect(movement(steps[i] ?? '', step)).toBe('deeper')
    expect(movement(step, steps[i] ?? '')).toBe('back')
  }
})
