import * as v from 'valibot'
import type { ActionName } from '../../../../api/client'
import { field } from '../../../../ui/forms'

/** A code that opens registration, or none; the server puts it in capitals. */
export const accessCode = v.pipe(
  field.text(30),
  v.check(
    (code) => code === '' || /^[A-Za-z0-9_-]{4,30}$/.test(code.replace(/\s/g, '')),
    'Le code d’accès a de 4 à 30 lettres sans accent, chiffres ou tirets.',
  ),
)

/** What is read of a desk: it is one thing, whatever of it is changed. */
export const refreshes = [
  'GetConciergerieExtraInfos',
  'GetConciergerieGroupInfo',
  'GetConciergerie',
  'GetConcInfos',
  'GetConciergeConciergeriesList',
] as const satisfies readonly ActionName[]

/** One a line. */
export const linesOf = (parts: readonly string[]) => parts.join('\n')
export const partsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
