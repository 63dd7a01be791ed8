import { beforeEach, describe, expect, it } from 'vitest'
import type { Role, User } from '../api/schema'
import { addressIn, shortcut, shortcutIn } from './home'
import { forcedScreen, homeOf } from './homeOf'

const user = (roles: Role[], due: Partial<User> = {}) => ({ roles, ...due }) as User

describe('home', () => {
  it.each([
    [['adherent'], '/bnfv2/home'],
    [['gestionnaire'], '/homegest'],
    [['partner'], '/homepart'],
    [['admin'], '/admin/home'],
    [[], undefined],
  ] as [Role[], string | undefined][])('of %s', (roles, home) => expect(homeOf(user(roles))).toBe(home))

  it('is the classic one at a desk with the classic interface', () => {
    expect(homeOf(user(['adherent'], { classicInterface: true }))).toBe('/order')
  })

  it('comes after the forced screens, in their order', () => {
    const all = { needsToChooseLocation: true, needsToValidateCGU: true, needsToValidateSubscriptions: true }
    expect(homeOf(user(['adherent'], all))).toBe('/chooseLocation')
    expect(homeOf(user(['adherent'], { ...all, needsToChooseLocation: false }))).toBe('/validateCgu')
    expect(homeOf(user(['adherent'], { needsToValidateSubscriptions: true }))).toBe('/validateSubscriptions')
    expect(forcedScreen(user(['gestionnaire'], all))).toBeUndefined()
  })
})

describe('shortcut', () => {
  beforeEach(() => sessionStorage.clear())
  it('is what follows /shortcuts/ in an address', () => {
    expect(shortcutIn('https://x.example/shortcuts/bnfv2/odm/3')).toBe('bnfv2/odm/3')
    expect(shortcutIn('https://x.example/#/shortcuts/bnfv2%2Fhome')).toBe('bnfv2/home')
    expect(shortcutIn('https://x.example/#/splash')).toBeUndefined()
  })
  it('is taken once, and only when it is one of our addresses', () => {
    shortcut.remember('bnfv2/odm/3')
    expect(shortcut.take()).toBe('/bnfv2/odm/3')
    expect(shortcut.take()).toBeUndefined()
    shortcut.remember('//evil.example/x')
    expect(shortcut.take()).toBeUndefined()
  })
  it('of a notification is followed only inside the application', () => {
    expect(addressIn('/bnfv2/orderDetail/7')).toBe('/bnfv2/orderDetail/7')
    expect(addressIn('https://evil.example')).toBeUndefined()
    expect(addressIn(null)).toBeUndefined()
  })
})
