import { expect, it } from 'vitest'
import { termsAfter } from './termsAfter'

const NOW = new Date('2026-11-25T10:00:00Z')

it('says until when a moved order can be cancelled for nothing, in the time of Paris', () => {
  expect(termsAfter('2026-12-03T14:00', 24, NOW)).toEqual({ until: new Date('2026-12-02T13:00:00Z'), late: false })
  expect(termsAfter('2026-11-26T11:00', 24, NOW)).toEqual({ until: new Date('2026-11-25T10:00:00Z'), late: false })
})

it('says that moving near loses it', () => {
  expect(termsAfter('2026-11-26T10:59', 24, NOW)?.late).toBe(true)
  expect(termsAfter('2026-11-26T10:59', 0, NOW)?.late).toBe(false)
})

it('says nothing while no time is chosen', () => {
  expect(termsAfter('', 24, NOW)).toBeUndefined()
  expect(termsAfter('2026-11-26T', 24, NOW)).toBeUndefined()
})
