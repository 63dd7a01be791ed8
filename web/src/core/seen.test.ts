import { beforeEach, expect, it } from 'vitest'
import type { User } from '../api/schema'
import { door } from './home'
import { SEEN } from './seen'

const user = (id: number, due: Partial<User> = {}) => ({ id, roles: ['adherent'], ...due }) as User
const kept = () => localStorage.getItem(SEEN)

beforeEach(() => localStorage.setItem(SEEN, '7 {"shape":1}'))

it('stays while the same person is signed in', () => {
  door.remember(user(7))
  expect(kept()).toBe('7 {"shape":1}')
})

it.each([
  ['somebody else', user(70), '70 '],
  ['nobody', null, null],
  ['somebody who owes a second factor', user(7, { needsSecondFactor: true }), null],
])('is gone when the device is that of %s', (_, now, left) => {
  door.remember(now)
  expect(kept()).toBe(left)
})
