import { describe, expect, it } from 'vitest'
import { daysText, hoursLines } from './hours'

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
  expect(line?.times).toBe('0\u00a0h\u00a005 – 8\u00a0h\u00a030')
})

it('joins the days that share their hours, whatever entries they come in', () => {
  const entry = (daysOfWeek: number, startTime: number, endTime: number) => ({ daysOfWeek, startTime, endTime })
  expect(hoursLines([entry(15, 1400, 1800), entry(31, 830, 1230), entry(16, 1400, 1700)], 'en')).toEqual([
    { days: 'Monday – Thursday', times: '08:30 – 12:30, 14:00 – 18:00' },
    { days: 'Friday', times: '08:30 – 12:30, 14:00 – 17:00' },
  ])
})
