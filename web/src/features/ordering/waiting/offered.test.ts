import { expect, test } from 'vitest'
import { fullDays, openDays, takenSlot } from './offered'

test('an offered time is that of its day in Paris, for the draft that it is held for', () => {
  const slot = { begin: '2026-11-26T23:30:00Z', end: '', until: '', seconds: 90, draftId: 'wait-1' }
  expect(takenSlot(slot, 1_000)).toEqual({
    draftId: 'wait-1',
    beginDate: '2026-11-27',
    time: '00:30',
    forceSlot: false,
    heldUntil: 91_000,
  })
})

test('a day is full when none of its times is free', () => {
  const day = (date: string, ...busy: boolean[]) => ({
    date,
    starts: busy.map((one, nth) => ({ time: `1${nth}:00`, busy: one })),
  })
  expect(fullDays([day('2026-11-26', true, true), day('2026-11-27', true, false), day('2026-12-03', true)])).toEqual([
    '2026-11-26',
    '2026-12-03',
  ])
})

test('nobody waits for a day on which the desk is closed', () => {
  const slots = [
    { day: 1, date: '2026-11-28', slots: [], deskClosed: true },
    { day: 3, date: '2026-11-30', slots: [] },
  ]
  const days = slots.map(({ date }) => ({ date, starts: [] }))
  expect(openDays({ slots }, days).map(({ date }) => date)).toEqual(['2026-11-30'])
})
