import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EditedExceptionalHour, EditedHoliday } from '../../../../api/schema'
import { openingQuestion } from './openingQuestion'

const holiday = (name: string, day: string, lastDay: string | null) =>
  ({ id: 1, edition: 1, name, day, lastDay }) as EditedHoliday
const hours = (id: number, open: number, startTime: number, endTime: number): EditedExceptionalHour => ({
  id,
  edition: 1,
  day: '2026-12-10',
  open,
  startTime,
  endTime,
})

const closings = {
  holidays: [holiday('Inventaire', '2026-12-07', '2026-12-09'), holiday('Pont', '2027-05-07', null)],
  publicHolidays: [{ day: '2026-12-25', name: 'Noël' }],
  exceptionalHours: [hours(5, 0, 900, 1230), hours(6, 1, 1400, 1600)],
}
const asked = (day: string, startTime: number, endTime: number, id = 0) => ({ id, day, open: 1, startTime, endTime })
const said = (...times: Parameters<typeof asked>) =>
  openingQuestion(asked(...times), closings)?.message.replaceAll('\u00a0', ' ')

beforeEach(() => {
  vi.setSystemTime('2026-11-25T12:00:00Z')
  return () => vi.useRealTimers()
})

describe('before a desk opens exceptionally, the question', () => {
  it('names the closing of the desk that the day is part of, from its first day to its last', () => {
    for (const day of ['2026-12-07', '2026-12-08', '2026-12-09'])
      expect(said(day, 900, 1800)).toBe(
        '« Inventaire » ferme la conciergerie du 7 au 9 décembre. Elle serait quand même ouverte à ces heures.',
      )
    expect(said('2027-05-07', 900, 1800)).toMatch(/^« Pont » ferme la conciergerie/)
    for (const day of ['2026-12-06', '2027-05-08']) expect(said(day, 900, 1800)).toBeUndefined()
  })

  it('names a public holiday', () => {
    expect(said('2026-12-25', 900, 1800)).toBe(
      '« Noël » ferme la conciergerie ven. 25 décembre. Elle serait quand même ouverte à ces heures.',
    )
  })

  it('says for which hours an exceptional closing wins, in whatever order its times were typed', () => {
    const wins =
      'Une fermeture exceptionnelle l’emporte sur toute ouverture : la conciergerie resterait fermée de 9 h à 12 h 30.'
    expect(said('2026-12-10', 1200, 1800)).toBe(wins)
    expect(said('2026-12-10', 1800, 1200)).toBe(wins)
    expect(said('2026-12-10', 1000, 1100)).toBe(wins)
  })

  it('says of a closed day that an exceptional closing wins there as well', () => {
    const both = { ...closings, publicHolidays: [{ day: '2026-12-10', name: 'Noël' }] }
    expect(openingQuestion(asked('2026-12-10', 900, 1800), both)?.message).toMatch(
      /^« Noël » ferme la conciergerie jeu\. 10 décembre\. Une fermeture exceptionnelle l’emporte/,
    )
  })

  it('is not asked where the desk is open, nor about the entry that is being edited', () => {
    expect(said('2026-12-10', 1230, 1800)).toBeUndefined()
    expect(said('2026-12-11', 900, 1800)).toBeUndefined()
    expect(said('2026-12-10', 900, 1800, 5)).toBeUndefined()
  })

  it('is not asked before a desk closes', () => {
    expect(openingQuestion({ ...asked('2026-12-08', 900, 1800), open: 0 }, closings)).toBeUndefined()
  })
})
