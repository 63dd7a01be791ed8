import { expect, it } from 'vitest'
import { eventOf } from './appEvents'

it.each([
  ['/bnfv2/home', 'HOME'],
  ['/bnfv2/universe/3?q=x', 'UNIVERSE'],
  ['/bnfv2/activity/', 'ORDERS'],
  ['/allorders', 'DESK_ORDERS'],
  ['/bnfv2/profile/0', undefined],
  ['', undefined],
])('counts the opening of %j as %s', (address, event) => expect(eventOf(address)).toBe(event))
