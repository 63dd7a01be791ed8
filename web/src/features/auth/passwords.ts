import * as v from 'valibot'
import { pick } from '../../base/lang'
import { authWords } from './words'

const MIN = 8
const w = () => pick(authWords)

/** A new password, twice. Never trimmed: spaces may be part of it. */
export const newPasswordTwice = {
  npass1: v.pipe(
    v.string(),
    v.minLength(1, () => w().noNew),
    v.minLength(MIN, () => w().tooShort),
  ),
  npass2: v.pipe(
    v.string(),
    v.minLength(1, () => w().noNew),
  ),
}

export const newPassword = () =>
  v.pipe(
    v.string(),
    v.minLength(1, () => w().noPassword),
    v.minLength(MIN, () => w().tooShort),
  )

export type PasswordTwice = { npass1: string; npass2: string }

/** Both entries must be the same; told beside the second. */
export const samePasswords = v.forward<PasswordTwice, v.BaseIssue<unknown>, ['npass2']>(
  v.check(
    ({ npass1, npass2 }) => npass1 === npass2,
    () => w().notSame,
  ),
  ['npass2'],
)
