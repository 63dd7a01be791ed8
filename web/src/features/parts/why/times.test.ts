import { expect, it } from 'vitest'
import type { Why } from '../../../api/schema'
import { together } from './times'

const why = (code: string, fr: string): Why => ({ code, text: { fr, en: fr }, orderId: null })

it('puts times together that one rule closes, and keeps others apart', () => {
  const taken = (order: number) => why('slot.booked', `déjà pris par la commande ${order}`)
  const groups = together([
    { time: '09:00:00', why: taken(1) },
    { time: '09:30:00', why: taken(1) },
    { time: '10:00:00', why: taken(2) },
    { time: '10:30:00', why: null },
    { time: '11:00:00', why: null },
    { time: '11:30:00', why: why('slot.held', 'retenu') },
  ])
  expect(groups.map(({ times, why: one }) => [times.join(' '), one?.code])).toEqual([
    ['09:00 09:30', 'slot.booked'],
    ['10:00', 'slot.booked'],
    ['10:30 11:00', undefined],
    ['11:30', 'slot.held'],
  ])
})

it('has nothing to say of a day without times', () => expect(together([])).toEqual([]))
