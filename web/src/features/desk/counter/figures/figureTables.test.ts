import { describe, expect, it } from 'vitest'
import type { DeskFigures, FiguresSum } from '../../../../api/schema'
import { deskNumbers, figuresOf } from './figureTables'

const NONE = { count: 0, averageMinutes: null, targeted: 0, onTime: 0 }
const sum = (of: Partial<FiguresSum>): FiguresSum => ({
  orders: 0,
  cancelled: 0,
  revenue: 0,
  acceptance: NONE,
  answers: NONE,
  ratings: 0,
  ratingSum: 0,
  appointments: 0,
  noShows: 0,
  ...of,
})

const first = sum({ orders: 2, cancelled: 1, revenue: 2_580, ratings: 2, ratingSum: 17 })
const total = sum({
  ...first,
  acceptance: { count: 3, averageMinutes: 95, targeted: 2, onTime: 1 },
  appointments: 4,
  noShows: 1,
})
const unpaid = [
  { firstDay: 0, lastDay: 30, orders: 1, amount: 1_290 },
  { firstDay: 31, lastDay: 60, orders: 0, amount: 0 },
  { firstDay: 61, lastDay: 90, orders: 0, amount: 0 },
  { firstDay: 91, lastDay: null, orders: 2, amount: 5_000 },
]
const desk = {
  conciergerieId: 1,
  conciergerieName: 'Tour Orion',
  companyName: 'Orion',
  sum: total,
  unpaid,
  acceptWithin: 120,
  answerWithin: null,
}
const told: DeskFigures = {
  from: '2026-11-23',
  to: '2026-11-24',
  today: '2026-11-24',
  days: [
    { day: '2026-11-23', sum: first },
    { day: '2026-11-24', sum: sum({}) },
  ],
  sum: total,
  unpaid,
  desks: [desk],
}

const named = (figures: ReturnType<typeof figuresOf>, title: string) => {
  const found = figures.find((it) => it.title === title)
  if (!found) throw new Error(title)
  return found
}
/** No-break spaces as plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('figures of a desk', () => {
  const figures = figuresOf(told)

  it('has the newest day on top, the sum beneath, and charts from left to right', () => {
    const orders = named(figures, 'Commandes')
    expect(orders.labels).toEqual(['23/11', '24/11'])
    expect(orders.series.map((it) => it.values)).toEqual([
      [2, 0],
      [1, 0],
    ])
    expect(orders.rows.map((row) => row.map((it) => it.text))).toEqual([
      ['24 novembre 2026', '0', '0'],
      ['23 novembre 2026', '2', '1'],
      ['Total', '2', '1'],
    ])
  })

  it('leads from each number to its list, and from nothing nowhere', () => {
    const orders = named(figures, 'Commandes')
    expect(orders.rows[0]?.[1]?.to).toBeUndefined()
    expect(decodeURIComponent(orders.rows[1]?.[1]?.to ?? '')).toContain('/allorders?date=2026-11-23~2026-11-23')
    const cancelled = decodeURIComponent(orders.rows[2]?.[2]?.to ?? '')
    expect(cancelled).toContain('date=2026-11-23~2026-11-24')
    expect(cancelled).toContain('status=REFUSED~REJECTED')
    expect(decodeURIComponent(named(figures, 'Rendez-vous manqués').total.to ?? '')).toContain('noShow=true')
    expect(decodeURIComponent(named(figures, 'Notes').total.to ?? '')).toContain('rated=true')
  })

  it('writes money, times and shares as the French do', () => {
    expect(plain(named(figures, 'Chiffre d’affaires').total.text)).toBe('25,80 €')
    const acceptance = named(figures, 'Délai d’acceptation')
    expect(plain(acceptance.total.text)).toBe('1 h 35')
    expect(plain(acceptance.more)).toBe('3 mesures, 50 % dans l’objectif (2 h d’ouverture)')
    expect(acceptance.rows.at(-1)?.[3]?.text).toBe('1 / 2')
    expect(named(figures, 'Délai de réponse').more).toContain('aucun objectif n’était fixé')
    expect(named(figures, 'Notes').total.text).toBe('8,5')
    expect(named(figures, 'Notes').series[0]?.values).toEqual([8.5, null])
  })

  it('tells debts by age, each with the orders that were done within those days', () => {
    const debts = named(figures, 'Impayés')
    expect(plain(debts.total.text)).toBe('62,90 €')
    expect(debts.labels).toEqual(['0–30 j', '31–60 j', '61–90 j', '> 90 j'])
    expect(debts.rows.map((row) => row[0]?.text)).toEqual([
      '0 à 30 jours',
      '31 à 60 jours',
      '61 à 90 jours',
      'plus de 90 jours',
      'Total',
    ])
    expect(decodeURIComponent(debts.rows[0]?.[2]?.to ?? '')).toContain('done=2026-10-25~2026-11-24')
    expect(decodeURIComponent(debts.rows[3]?.[1]?.to ?? '')).toContain('done=~2026-08-25')
    expect(debts.rows[1]?.[1]?.to).toBeUndefined()
  })
})

it('leads nowhere from the sum of several desks, and from the numbers of each to its lists', () => {
  const several = figuresOf({ ...told, desks: [desk, { ...desk, conciergerieId: 2 }] })
  expect(several.flatMap((it) => [it.total, ...it.rows.flat()]).filter((it) => it.to)).toEqual([])
  expect(named(several, 'Délai d’acceptation').more).not.toContain('d’ouverture')
  const numbers = deskNumbers(told.from, told.to)
  const cells = numbers.map((it) => it.cell(desk))
  expect(cells.map((it) => plain(it.text))).toEqual(['2', '1', '25,80 €', '50 %', '–', '8,5', '1', '62,90 €'])
  expect(cells.map((it) => it.to !== undefined)).toEqual([true, true, true, true, false, true, true, true])
  expect(numbers.map((it) => it.value(desk))).toEqual([2, 1, 2_580, 0.5, null, 8.5, 1, 6_290])
})
