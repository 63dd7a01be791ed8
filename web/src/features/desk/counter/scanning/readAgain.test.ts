import { expect, it } from 'vitest'
import { NOTHING_READ, readAgain } from './readAgain'

it('a code counts once while it stays in the picture, and again after it was away', () => {
  let last = NOTHING_READ
  const see = (text: string | undefined, now: number) => {
    const next = readAgain(last, text, now)
    last = next.last
    return next.isNew
  }
  expect(see('C-1', 0)).toBe(true)
  for (let now = 100; now < 10_000; now += 100) expect(see('C-1', now)).toBe(false)
  expect(see(undefined, 10_500)).toBe(false)
  expect(see('C-1', 11_000)).toBe(false)
  expect(see('C-2', 11_100)).toBe(true)
  expect(see('C-1', 11_200)).toBe(true)
  expect(see('C-1', 14_000)).toBe(true)
  expect(see('', 20_000)).toBe(false)
})
