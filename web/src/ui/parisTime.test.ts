import { describe, expect, it } from 'vitest'
import { fromParis, toParis } from './parisTime'

describe('a time in Paris', () => {
  it.each([
    ['2026-01-15T09:00', '2026-01-15T08:00:00.000Z'],
    ['2026-07-15T09:00', '2026-07-15T07:00:00.000Z'],
    ['2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
  ])('%s is one instant, and is read back', (text, instant) => {
    expect(fromParis(text)).toBe(instant)
    expect(toParis(instant)).toBe(text)
  })

  it('that comes twice is the first of them', () => {
    expect(fromParis('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  })

  it('that is none is no instant', () => {
    expect(fromParis('')).toBeNull()
    expect(fromParis('2026-10-25T')).toBeNull()
    expect(toParis(null)).toBe('')
  })
})
