import { describe, expect, it } from 'vitest'
import { parseCents } from './cents'
import {
  durationText,
  fold,
  formatCents,
  formatDay,
  formatDays,
  formatDayTime,
  formatEuros,
  formatStamp,
  formatUntil,
  parseDate,
  parseDecimal,
} from './format'

const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ')
const now = new Date('2026-11-21T10:00:00Z')
const at = (text: string) => parseDate(text) as Date

describe('amounts', () => {
  it('are written as each language does', () => {
    expect(plain(formatCents(123456, 'fr'))).toBe('1 234,56 €')
    expect(plain(formatEuros(12.9, 'fr'))).toBe('12,90 €')
    expect(formatCents(123456, 'en')).toBe('€1,234.56')
    expect(formatEuros(-12.9, 'en')).toBe('-€12.90')
  })
  it('are read digit by digit', () => {
    expect(['12', '12,5', '1 234,50 €', '-0,01', '0.29'].map(parseCents)).toEqual([1200, 1250, 123450, -1, 29])
    expect(['', 'abc', '1e9', '12,345', '1,2,3', 'NaN'].map(parseCents)).toEqual(Array(6).fill(undefined))
  })
  it('take a comma, and fall back', () => {
    expect(parseDecimal('1 234,5', 0)).toBe(1234.5)
    expect(parseDecimal('abc', 7)).toBe(7)
    expect(parseDecimal('1e400', undefined)).toBeUndefined()
  })
})

describe('dates', () => {
  it('of several days name a month once', () => {
    expect(plain(formatDays(at('2026-12-01'), at('2026-12-07'), 'fr'))).toBe('1–7 déc.')
    expect(plain(formatDays(at('2026-11-28'), at('2026-12-01'), 'fr'))).toBe('28 nov. – 1er déc.')
    expect(plain(formatDays(at('2026-12-01'), at('2026-12-07'), 'en'))).toBe('1 – 7 Dec')
  })
  it.each([
    ['2026-11-19', 'avant-hier', 'the day before yesterday'],
    ['2026-11-20', 'hier', 'yesterday'],
    ['2026-11-21', 'aujourd’hui', 'today'],
    ['2026-11-22', 'demain', 'tomorrow'],
    ['2026-11-23', 'après-demain', 'the day after tomorrow'],
    ['2026-12-10', 'jeu. 10 décembre', 'Thu 10 December'],
    ['2026-12-01', 'mar. 1er décembre', 'Tue 1 December'],
    ['2026-12-31', 'jeu. 31 décembre', 'Thu 31 December'],
  ])('%s is %s', (date, fr, en) => {
    expect(formatDay(at(date), now, 'fr')).toBe(fr)
    expect(formatDay(at(date), now, 'en').replace(',', '')).toBe(en)
  })
  it('count days in Paris, whatever the zone of the machine', () => {
    expect(formatDay(new Date('2026-11-20T23:30:00Z'), now, 'fr')).toBe('aujourd’hui')
  })
  it('show the year when more than 90 days away', () => {
    expect(formatDay(new Date(now.getTime() + 90 * 86_400_000), now, 'fr')).toBe('ven. 19 février')
    expect(formatDay(new Date(now.getTime() + 91 * 86_400_000), now, 'fr')).toBe('sam. 20 février 2027')
    expect(formatStamp(at('2026-01-05'), now, 'fr')).toContain('2026')
  })
  it('say the time as each language does', () => {
    expect(formatDayTime(new Date('2026-11-22T13:30:00Z'), now, 'fr')).toBe('demain à 14\u00a0h\u00a030')
    expect(formatDayTime(new Date('2026-11-22T08:00:00Z'), now, 'fr')).toBe('demain à 9\u00a0h')
    expect(plain(formatStamp(new Date('2026-11-22T13:30:00Z'), now, 'fr'))).toBe('22 nov., 14 h 30')
    expect(formatDayTime(new Date('2026-11-22T13:30:00Z'), now, 'en')).toBe('tomorrow at 14:30')
  })
  it('end on a day or at a named one', () => {
    expect(plain(formatUntil(new Date('2026-12-10T08:00:00Z'), now, 'fr'))).toBe('jusqu’au jeu. 10 décembre à 9 h')
    expect(plain(formatUntil(new Date('2026-11-22T08:00:00Z'), now, 'fr'))).toBe('jusqu’à demain à 9 h')
    expect(formatUntil(new Date('2026-11-22T08:00:00Z'), now, 'en')).toBe('until tomorrow at 09:00')
  })
  it('are absent when unreadable', () => expect(parseDate('2026-13-45')).toBeUndefined())
})

it('folds accents and capitals', () => {
  expect(fold('Épicerie')).toBe('epicerie')
  const names = ['Nguyễn', 'Þórunn', 'Đức', 'Ħaż', 'Łódź', 'Œuvre', 'Straße', 'İpek Yıldız', 'Zoé\u200b']
  expect(names.map(fold)).toEqual([
    'nguyen',
    'thorunn',
    'duc',
    'haz',
    'lodz',
    'oeuvre',
    'strasse',
    'ipek yildiz',
    'zoe',
  ])
})

it.each([
  [45, '45\u00a0min'],
  [120, '2\u00a0h'],
  [65, '1\u00a0h\u00a005'],
])('%i minutes are %s', (minutes, expected) => expect(durationText(minutes)).toBe(expected))
