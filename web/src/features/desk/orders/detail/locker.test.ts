import { expect, it } from 'vitest'
import { lockerText } from './locker'

it('says what goods need of a locker, smallest boxes first', () => {
  expect(lockerText({ boxes: { L: 1, S: 2 }, hanger: true, sensor: false })).toBe('2 × S, 1 × L, retour sur cintre')
  expect(lockerText({ boxes: { XL: 3 }, hanger: false, sensor: true })).toBe('3 × XL, avec capteur')
  expect(lockerText({ boxes: {}, hanger: false, sensor: false })).toBe('')
})
