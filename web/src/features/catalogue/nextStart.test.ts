import { expect, it } from 'vitest'
import type { CalendarSlots, OfferItem, Slot } from '../../api/schema'
import { nextStart } from './nextStart'

const item = (timeDuration: number) => ({ id: 1, type: 'default', timeDuration, price: 10, extension: {} }) as OfferItem
const slot = (hour: number, available: boolean, minute = 0): Slot => ({ group: 0, hour, minute, available })
const calendar = (over: Partial<CalendarSlots>): CalendarSlots =>
  ({ from: '2026-11-23', timeUnitInMinutes: 30, halfDay: false, slots: [], ...over }) as CalendarSlots

it('is the first time that is free for as long as the service takes', () => {
  const slots = [
    { day: 0, date: '2026-11-23', slots: [slot(10, true), slot(10, false, 30)] },
    { day: 1, date: '2026-11-24', slots: [slot(9, false), slot(9, true, 30), slot(10, true)] },
  ]
  expect(nextStart({ items: [item(30)] }, calendar({ slots }))).toEqual({ day: '2026-11-23', time: '10:00' })
  expect(nextStart({ items: [item(60)] }, calendar({ slots }))).toEqual({ day: '2026-11-24', time: '09:30' })
  expect(nextStart({ items: [item(120)] }, calendar({ slots }))).toBeUndefined()
})

it('is a half day where those are sold', () => {
  const slots = [{ day: 0, date: '2026-11-23', slots: [slot(10, false), slot(15, true)] }]
  expect(nextStart({ items: [item(60)] }, calendar({ halfDay: true, slots }))).toEqual({
    day: '2026-11-23',
    time: '13:00',
  })
})
