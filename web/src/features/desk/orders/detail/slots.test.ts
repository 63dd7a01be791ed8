import { describe, expect, it } from 'vitest'
import type { SlotDay } from '../../../../api/schema'
import { hasFreeStart, minutesBetween, startsOf, typedStamp, unitsFor, wireTime } from './slots'

const day = (slots: [group: number, minute: number, available: boolean][]): SlotDay => ({
  day: 0,
  date: '2026-11-24',
  slots: slots.map(([group, minute, available]) => ({ group, hour: 9, minute, available })),
})

describe('starts of a day', () => {
  const morning = day([
    [0, 0, true],
    [0, 20, true],
    [0, 40, false],
    [1, 45, true],
    [2, 50, true],
  ])
  it('are free when each unit is free', () => {
    expect(startsOf(morning, 1)).toEqual([
      { time: '09:00', free: true },
      { time: '09:20', free: true },
      { time: '09:40', free: false },
      { time: '09:45', free: true },
      { time: '09:50', free: true },
    ])
  })
  it('need units of one group, one after the other', () => {
    expect(startsOf(morning, 2).map((start) => start.free)).toEqual([true, false, false, false, false])
    expect(hasFreeStart(morning, 3)).toBe(false)
  })
})

describe('times', () => {
  it.each([
    [60, 20, 3],
    [61, 20, 4],
    [0, 30, 1],
  ])('%i minutes take %i-minute units: %i', (minutes, unit, units) => expect(unitsFor(minutes, unit)).toBe(units))
  it('travel with seconds', () => {
    expect(wireTime('2026-11-24T10:00')).toBe('2026-11-24T10:00:00')
    expect(wireTime('2026-11-24T10:00:30')).toBe('2026-11-24T10:00:30')
  })
  it('give the length of a service', () => {
    expect(minutesBetween('2026-11-24T09:00:00Z', '2026-11-24T09:40:00Z', 20)).toBe(40)
    expect(minutesBetween('2026-11-24T09:00:00Z', null, 20)).toBe(20)
  })
})

it('writes a typed time as lists do', () => {
  const written = typedStamp('2026-11-25T10:00', new Date('2026-11-20T08:00:00Z'))
  expect(written.replaceAll('\u00a0', ' ')).toBe('25 nov., 10 h')
})
