import { describe, expect, it } from 'vitest'
import type { DeskDay } from '../../../../api/schema'
import { countsOf, countText, dayText, hoursText } from './counts'

const partner = { id: 1, name: 'Pressing', orders: 2, items: 3, late: 0, since: null }
const day = (more: Partial<DeskDay> = {}): DeskDay => ({
  conciergerieId: 1,
  conciergerieName: 'Tour Orion',
  day: '2026-11-24',
  today: '2026-11-24',
  hours: [],
  keepsHours: true,
  holiday: null,
  closed: [],
  collect: { partners: [partner], total: 1 },
  receive: { partners: [{ ...partner, late: 1 }], total: 30 },
  handOver: { orders: [], total: 0 },
  call: { orders: [], total: 40, totalIsMinimum: true, reasons: [] },
  appointments: { orders: [], total: 2 },
  registers: [],
  ...more,
})

describe('how much a day has', () => {
  it('counts what lists leave out, and marks what is late', () => {
    const counts = countsOf(day())
    expect(counts.map((it) => `${it.part} ${countText(it)}${it.pressing ? '!' : ''}`)).toEqual([
      'visits 2',
      'call 40\u00a0+!',
      'collect 1',
      'receive 30!',
      'handOver 0',
    ])
  })
  it('leaves out what is told of today alone', () => {
    const other = countsOf(day({ call: null, handOver: null, registers: null }))
    expect(other.map(({ part }) => part)).toEqual(['visits', 'collect', 'receive'])
  })
  it('has a day in words', () => expect(dayText('2026-12-01')).toBe('Mardi 1er décembre 2026'))
  it('says when a desk is open', () => {
    const hours = [
      { startTime: 900, endTime: 1230 },
      { startTime: 1400, endTime: 1800 },
    ]
    expect(hoursText(hours).replaceAll('\u00a0', ' ')).toBe('9 h – 12 h 30, 14 h – 18 h')
  })
})
