import { expect, it } from 'vitest'
import type { Profile } from '../../api/schema'
import { changeOf, formOf, lacksSomething } from './profileForm'

const profile = {
  civility: null,
  lang: 'fr',
  name: 'Laurent',
  firstName: 'Camille',
  email: 'c@x.fr',
  pendingEmail: null,
  login: 'c',
  mobileNumber: '',
  landlineNumber: '',
  professionalNumbr: '0123456789',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
} as unknown as Profile

it('prefills the mobile from another phone', () => expect(formOf(profile).mobileNumber).toBe('0123456789'))
it('asks only when a name, the e-mail or every phone is missing', () => {
  const form = formOf(profile)
  expect(lacksSomething(form)).toBe(false)
  expect(lacksSomething({ ...form, email: ' ' })).toBe(true)
  expect(lacksSomething({ ...form, mobileNumber: '', professionalNumbr: '' })).toBe(true)
  expect(lacksSomething({ ...form, mobileNumber: '' })).toBe(false)
})
it('takes away a civility that is no longer given', () => {
  expect(changeOf(formOf(profile))).toHaveProperty('civility', null)
  expect(changeOf({ ...formOf(profile), civility: 'm' })).toHaveProperty('civility', 'm')
})
