import { expect, test } from 'vitest'
import { firstScreen } from './firstScreens'

test.each(['', '#', '#/', '#/splash', '#/splash?from=mail'])('who starts at the door (%j) goes home', (hash) => {
  expect(firstScreen(hash, '/bnfv2/home')).toBe('/bnfv2/home')
})

test('who is known to nobody, or left, signs in', () => {
  expect(firstScreen('', null)).toBe('/login')
  expect(firstScreen('#/splash', '/login')).toBe('/login')
})

test('any other address is opened whoever comes', () => {
  expect(firstScreen('#/bnfv2/activity/?tab=past', '/login')).toBe('/bnfv2/activity/')
  expect(firstScreen('#/login', '/bnfv2/home')).toBe('/login')
})
