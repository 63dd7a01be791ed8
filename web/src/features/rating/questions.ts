import * as v from 'valibot'
import type { SetOrderNote } from '../../api/schema'
import { pick } from '../../base/lang'
import { field } from '../../ui/forms'
import { ratingWords } from './ratingWords'

/** The longest comment of a rating, in characters. */
export const COMMENT_MAX = 2000

export const NOTES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
export const LEVELS = ['1', '2', '3', '4'] as const

/** A criterion, by its name on the wire: welcome, response, processing time, quality. */
export type Criterion = 'accueil' | 'reponse' | 'delai' | 'qualite'

export interface Question {
  name: Criterion
  /** Must be answered. */
  required: boolean
}

/** What a rating asks: whoever fetched from a locker met nobody. */
export const questionsOf = (locker: boolean): readonly Question[] =>
  locker
    ? [
        { name: 'qualite', required: true },
        { name: 'delai', required: true },
      ]
    : [
        { name: 'accueil', required: true },
        { name: 'reponse', required: true },
        { name: 'delai', required: true },
        { name: 'qualite', required: false },
      ]

/** The answers as the form holds them; `''` is none. */
export type Answers = Record<Criterion | 'note' | 'comment', string>

export const noAnswers: Answers = { note: '', accueil: '', reponse: '', delai: '', qualite: '', comment: '' }

const chosen = (options: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => options.includes(text),
      () => pick(ratingWords).missingOne,
    ),
  )

/** Checks that everything that must be answered is. */
export function ratingSchema(questions: readonly Question[]) {
  const criterion = (name: Criterion) =>
    questions.some((question) => question.name === name && question.required) ? chosen(LEVELS) : v.string()
  return v.object({
    note: chosen(NOTES),
    accueil: criterion('accueil'),
    reponse: criterion('reponse'),
    delai: criterion('delai'),
    qualite: criterion('qualite'),
    comment: field.text(COMMENT_MAX),
  })
}

const level = (text: string) => (text === '' ? null : Number(text))

/** The rating as it is sent, by the token of a mail or for an order of one's own. */
export const ratingOf = (answers: Answers, of: { token: string } | { orderId: number }): SetOrderNote => ({
  token: null,
  orderId: null,
  ...of,
  note: Number(answers.note),
  comment: answers.comment.trim() || null,
  accueil: level(answers.accueil),
  reponse: level(answers.reponse),
  delai: level(answers.delai),
  qualite: level(answers.qualite),
})
