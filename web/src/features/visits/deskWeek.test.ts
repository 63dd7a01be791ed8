import { describe, expect, test } from 'vitest'
import type { GestionnaireCalendar } from '../../api/schema'
import { deskDay } from './deskWeek'
import { clashing } from './drag'
import { lanesOf, sideBySide, WHOLE } from './lanes'

const week = {
  calendar: [
    {
      partnerId: 1,
      visits: [{ from: '2026-11-26T13:00:00Z', to: '2026-11-26T15:00:00Z' }],
      closed: ['2026-11-27'],
      taken: [
        { orderId: 7, from: '2026-11-26T13:00:00Z', to: '2026-11-26T13:30:00Z' },
        { orderId: 8, from: '2026-11-26T13:00:00Z', to: '2026-11-26T13:30:00Z' },
        { orderId: null, from: '2026-11-26T14:00:00Z', to: '2026-11-26T14:30:00Z' },
      ],
    },
    { partnerId: 2, visits: [{ from: '2026-11-26T14:00:00Z', to: '2026-11-26T23:00:00Z' }], closed: [], taken: [] },
    { partnerId: 3, visits: [{ from: '2026-11-26T08:00:00Z', to: '2026-11-26T09:00:00Z' }], closed: [], taken: [] },
  ],
  partners: [
    { id: 1, label: 'Massage' },
    { id: 2, label: 'Pressing' },
    { id: 3, label: 'Vélo' },
  ],
  orders: [{ id: 7 }, { id: 8 }],
} as unknown as GestionnaireCalendar

const seen = (day: string, only?: number) =>
  deskDay(week, day, only).blocks.map(({ partner, kind, from, to, left, right }) => [
    `${partner.id} ${kind} ${from / 60}-${to / 60}`,
    left,
    right,
  ])

describe('a day of a desk', () => {
  test('has who is there at once side by side, and orders on the time that they take', () => {
    expect(seen('2026-11-26')).toEqual([
      ['1 visit 14-16', 0, 0.5],
      ['1 taken 14-14.5', 0, 0.25],
      ['1 taken 14-14.5', 0.25, 0.5],
      ['1 taken 15-15.5', 0, 0.25],
      ['2 visit 15-24', 0.5, 1],
      ['3 visit 9-10', 0, 0.5],
    ])
    expect(deskDay(week, '2026-11-26').blocks[1]).toMatchObject({ orderId: 7, order: { id: 7 } })
    expect(deskDay(week, '2026-11-26').blocks[3]).toMatchObject({ orderId: null, order: null })
  })

  test('has one partner alone where that is asked for', () => {
    expect(seen('2026-11-26', 2)).toEqual([['2 visit 15-24', 0, 1]])
    expect(seen('2026-11-26', 9)).toEqual([])
  })

  test('says who is closed', () => {
    expect(deskDay(week, '2026-11-27')).toEqual({ blocks: [], lanes: 1, away: [{ id: 1, label: 'Massage' }] })
    expect(deskDay(week, '2026-11-27', 2).away).toEqual([])
  })
})

test('nothing overlaps in a lane, and there is no lane without need', () => {
  let state = 5
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let nth = 0; nth < 500; nth += 1) {
    const groups = Array.from({ length: next(7) }, () => {
      const from = next(40)
      return [{ from, to: from + 1 + next(9) }]
    })
    const { of, count } = lanesOf(groups)
    expect(count).toBe(Math.max(1, ...of.map((lane) => lane + 1)))
    groups.forEach((group, at) => {
      const others = groups.filter((_, other) => other !== at && of[other] === of[at]).flat()
      expect(group.some((span) => clashing(others, span))).toBe(false)
      // A block stands behind the first lane only if an earlier block is in the way in each lane before.
      for (let lane = 0; lane < (of[at] ?? 0); lane += 1) {
        const before = groups.filter((_, other) => other < at && of[other] === lane).flat()
        expect(group.some((span) => clashing(before, span))).toBe(true)
      }
    })
  }
})

test('short bookings one after the other are drawn side by side, as each takes half an hour on the screen', () => {
  const halves = [
    { left: 0, right: 0.5 },
    { left: 0.5, right: 1 },
  ]
  expect(
    sideBySide([
      { from: 900, to: 920 },
      { from: 920, to: 940 },
    ]),
  ).toEqual({ parts: halves, count: 2 })
  expect(
    sideBySide([
      { from: 900, to: 920 },
      { from: 900, to: 920 },
    ]),
  ).toEqual({ parts: halves, count: 2 })
  expect(
    sideBySide([
      { from: 900, to: 930 },
      { from: 930, to: 960 },
    ]),
  ).toEqual({ parts: [WHOLE, WHOLE], count: 1 })
})
