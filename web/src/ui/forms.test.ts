import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { chooseLang } from '../base/lang'
import { field, isEmail, isPhone, isZip } from './forms'

const message = (schema: ReturnType<typeof field.zip>, value: string) => safeParse(schema, value).issues?.[0].message

describe('field rules', () => {
  it.each([
    ['a@b', true],
    ['@b', false],
    ['a@', false],
    ['ab', false],
  ])('e-mail %s: %s', (text, ok) => expect(isEmail(text)).toBe(ok))
  it.each([
    ['0612345678', true],
    ['06 12 34 56 78', true],
    ['+33 (0)6 12 34 56 78', true],
    ['061234567', false],
    ['01234567890123456789', false],
    ['06123456aa78', false],
  ])('phone %s: %s', (text, ok) => expect(isPhone(text)).toBe(ok))
  it.each([
    ['75011', true],
    ['7501', false],
    ['750111', false],
    ['7501a', false],
  ])('zip %s: %s', (text, ok) => expect(isZip(text)).toBe(ok))

  it('speak the language of the moment', () => {
    chooseLang('fr')
    expect(message(field.zip(), '12')).toBe('Veuillez entrer un code postal valide.')
    chooseLang('en')
    expect(message(field.zip(), '12')).toBe('Please enter a valid zip code.')
    chooseLang('fr')
  })
  it('leave optional fields empty', () => {
    expect(message(field.zip(), '')).toBeUndefined()
    expect(message(field.phone(), ' ')).toBeUndefined()
  })
})
