import { expect, test } from 'vitest'
import { answeredNext } from './answeredNext'

const said = (isFrom: string, va = false, vp = false) => ({ isFrom, va, vp })

test('a message of the desk answers whoever wrote last until they have an answer', () => {
  expect(answeredNext([])).toBeUndefined()
  expect(answeredNext([said('gestionnaire')])).toBeUndefined()
  expect(answeredNext([said('adherent')])).toBe('adherent')
  expect(answeredNext([said('adherent'), said('gestionnaire')])).toBe('adherent')
  expect(answeredNext([said('adherent'), said('gestionnaire', true)])).toBeUndefined()
  expect(answeredNext([said('adherent'), said('partner')])).toBe('partner')
  expect(answeredNext([said('partner'), said('gestionnaire', false, true)])).toBeUndefined()
})
