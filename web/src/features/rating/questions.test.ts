import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { noAnswers, questionsOf, ratingOf, ratingSchema } from './questions'

const wrong = (locker: boolean, answers: Partial<typeof noAnswers>) => {
  const { issues = [] } = safeParse(ratingSchema(questionsOf(locker)), { ...noAnswers, ...answers })
  return issues.map((issue) => issue.path?.[0]?.key)
}

describe('a rating', () => {
  it('answers the note, the welcome, the response and the delay', () => {
    expect(wrong(false, {})).toEqual(['note', 'accueil', 'reponse', 'delai'])
    expect(wrong(false, { note: '0', accueil: '1', reponse: '4', delai: '2' })).toEqual([])
  })
  it('of a locker answers the note, the quality and the delay', () => {
    expect(wrong(true, {})).toEqual(['note', 'delai', 'qualite'])
    expect(wrong(true, { note: '10', delai: '3', qualite: '4' })).toEqual([])
  })
  it('has a note from 0 to 10', () => expect(wrong(true, { note: '11', delai: '3', qualite: '4' })).toEqual(['note']))
})

it('sends numbers, and nothing for what was not answered', () => {
  expect(ratingOf({ ...noAnswers, note: '0', delai: '3', comment: '  ' }, { token: 't' })).toEqual({
    token: 't',
    orderId: null,
    note: 0,
    comment: null,
    accueil: null,
    reponse: null,
    delai: 3,
    qualite: null,
  })
})
