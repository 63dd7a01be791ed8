import { describe, expect, it } from 'vitest'
import { daysText, hoursLines, unusualLines } from './hours'

describe('days of a mask', () => {
  it.each([
    [31, 'lundi – vendredi'],
    [32, 'samedi'],
    [96, 'samedi, dimanche'],
    [1 | 2 | 4 | 16, 'lundi – mercredi, vendredi'],
    [127, 'lundi – dimanche'],
    [0, ''],
  ])('%i', (mask, expected) => expect(daysText(mask, 'fr')).toBe(expected))
})

it('reads hours as integers', () => {
  const [line] = hoursLines([{ daysOfWeek: 1, startTime: 5, endTime: 830 }], 'fr')
  expect(line?.times).toBe('0\u00a0h\u00a005\u00a0–\u00a08\u00a0h\u00a030')
})

it('joins the days that share their hours, whatever entries they come in', () => {
  const entry = (daysOfWeek: number, startTime: number, endTime: number) => ({ daysOfWeek, startTime, endTime })
  expect(hoursLines([entry(15, 1400, 1800), entry(31, 830, 1230), entry(16, 1400, 1700)], 'en')).toEqual([
    { days: 'Monday – Thursday', times: '08:30\u00a0–\u00a012:30, 14:00\u00a0–\u00a018:00' },
    { days: 'Friday', times: '08:30\u00a0–\u00a012:30, 14:00\u00a0–\u00a017:00' },
  ])
})

it('tells the next unusual days: closed, and why, or open at other hours', () => {
  const now = new Date('2026-12-01T08:00:00Z')
  const span = (startTime: number, endTime: number) => ({ startTime, endTime })
  const days = [
    { day: '2026-12-12', name: '', hours: [span(1000, 1200), span(1400, 2400)] },
    { day: '2026-12-25', name: 'Noël', hours: [] },
  ]
  expect(unusualLines(days, 'fr', now)).toEqual([
    'sam. 12 décembre : 10\u00a0h\u00a0–\u00a012\u00a0h, 14\u00a0h\u00a0–\u00a024\u00a0h',
    'ven. 25 décembre : fermé (Noël)',
  ])
  expect(unusualLines(days, 'en', now)).toEqual([
    'Sat 12 December: 10:00\u00a0–\u00a012:00, 14:00\u00a0–\u00a024:00',
    'Fri 25 December: closed (Noël)',
  ])
  expect(unusualLines(Array(9).fill(days[1]), 'fr', now)).toHaveLength(9)
})

it('reads days in a row that are closed for one reason as a period', () => {
  const now = new Date('2026-12-01T08:00:00Z')
  const closed = (day: number, name: string) => ({ day: `2026-12-${day}`, name, hours: [] })
  const days = [...[24, 25, 26].map((day) => closed(day, 'Congés')), closed(27, ''), closed(30, 'Congés')]
  expect(unusualLines(days, 'fr', now)).toEqual([
    'du 24 au 26 décembre : fermé (Congés)',
    'dim. 27 décembre : fermé',
    'mer. 30 décembre : fermé (Congés)',
  ])
  expect(unusualLines(days.slice(0, 2), 'en', now)).toEqual(['24 to 25 December: closed (Congés)'])
})
