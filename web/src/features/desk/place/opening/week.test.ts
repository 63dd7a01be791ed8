import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { another, hoursOf, joinWeeks, rowSchema, rowsOf } from './week'

const row = { key: 0, days: 31, start: '09:00', end: '18:00' }

it('reads a week as it is kept, and sends it so', () => {
  const hours = [{ daysOfWeek: 64, startTime: 0, endTime: 2400 }]
  expect(rowsOf(hours)).toEqual([{ key: 0, days: 64, start: '00:00', end: '24:00' }])
  expect(rowsOf(hours).map(hoursOf)).toEqual(hours)
})

it('sends the earlier time first, however they were typed', () => {
  expect(hoursOf({ ...row, start: '1830', end: '9' })).toEqual({ daysOfWeek: 31, startTime: 900, endTime: 1830 })
})

it('begins with the days of work, then asks for the days', () => {
  expect(another([])).toEqual(row)
  expect(another([row])).toEqual({ ...row, key: 1, days: 0 })
})

it('refuses a row without a day, without a time, or of no length', () => {
  const wrong = (changed: Partial<typeof row>) =>
    safeParse(rowSchema, { ...row, ...changed }).issues?.map(({ path, message }) => [path?.[0].key, message])
  const text = 'Merci de corriger votre saisie'
  expect(wrong({})).toBeUndefined()
  expect(wrong({ days: 0 })).toEqual([['days', text]])
  expect(wrong({ start: 'midi' })).toEqual([['start', text]])
  expect(wrong({ start: '18h' })).toEqual([['end', text]])
})

it('says what somebody else has saved, and takes it as a whole', () => {
  const theirs = [{ ...row, days: 32 }]
  const joined = joinWeeks('Horaires')([], theirs, [row])
  expect(joined.value).toEqual([row])
  expect(joined.disputed.map(({ written }) => written)).toEqual(['samedi 9\u00a0h\u00a0–\u00a018\u00a0h'])
  expect(joined.disputed[0]?.take([row])).toBe(theirs)
})
