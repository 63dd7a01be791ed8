import { expect, it } from 'vitest'
import { saveOnDays } from './severalDays'
import { w } from './words'

it('saves a time on each day', async () => {
  expect(await saveOnDays(['1', '3'], async () => true)).toEqual({ saved: ['1', '3'], left: [] })
})

it('tells the saved days from the others where one is declined or fails', async () => {
  const declined = await saveOnDays(['1', '3', '5'], async (day) => day === '1')
  expect(declined).toEqual({ saved: ['1'], left: ['3', '5'] })
  const failure = new Error('refused')
  const failed = await saveOnDays(['1', '3'], async (day) => {
    if (day === '3') throw failure
    return true
  })
  expect(failed).toEqual({ saved: ['1'], left: ['3'], failure })
})

it('names both in words', () => {
  expect(w.savedInPart(['1', '3'], ['5'])).toBe('Enregistré : lundi, mercredi. Pas enregistré : vendredi.')
})
