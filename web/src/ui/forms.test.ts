import { type GenericSchema, safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { EMAIL, PERSON_PHONE, PHONE } from '../api/lengths'
import { chooseLang } from '../base/lang'
import { field, isEmail, isPhone, isZip } from './forms'

const message = (schema: GenericSchema<string>, value: string) => safeParse(schema, value).issues?.[0].message

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
  it('bound telephones and addresses of mail by the lengths of the contract', () => {
    const number = `06${' '.repeat(PERSON_PHONE)}39001098`
    expect(isPhone(number)).toBe(true)
    expect(message(field.phone(), number)).toContain(String(PERSON_PHONE))
    expect(message(field.requiredPhone(PHONE), `06${' '.repeat(PHONE)}39001098`)).toContain(String(PHONE))
    expect(message(field.email(), `lea@${'x'.repeat(EMAIL)}`)).toContain(String(EMAIL))
  })
})
