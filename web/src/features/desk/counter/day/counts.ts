import type { DeskDay } from '../../../../api/schema'
import { PARIS } from '../../../../base/locale'
import { clockText, formatLongDay, parseDate } from '../../../../ui/format'
import { writeTime } from '../../place/opening/times'
import { dayWords as w } from './dayWords'

/** A day as a sheet of paper has it: `Mardi 24 novembre 2026`. */
export function dayText(day: string) {
  const date = parseDate(day)
  if (!date) return day
  const weekday = date.toLocaleDateString('fr-FR', { weekday: 'long', timeZone: PARIS })
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${formatLongDay(date, 'fr')}`
}

/** Opening hours in words: `9 h – 12 h 30, 14 h – 18 h`. */
export const hoursText = (hours: DeskDay['hours']) =>
  hours
    .map(
      ({ startTime, endTime }) => `${clockText(writeTime(startTime), 'fr')} – ${clockText(writeTime(endTime), 'fr')}`,
    )
    .join(', ')

/** The parts of a sheet, in their order. */
export const PARTS = ['visits', 'call', 'collect', 'receive', 'handOver'] as const
export type Part = (typeof PARTS)[number]

export interface Count {
  part: Part
  /** The number of lines of the part, including those that the sheet leaves out. */
  total: number
  /** There may be more. */
  isMinimum: boolean
  /** Something of it is late. */
  pressing: boolean
}

/** The numbers of a day, part by part. Parts that exist for today only are missing on other days. */
export function countsOf(day: DeskDay): Count[] {
  const { appointments, call, collect, receive, handOver } = day
  const late = ({ partners }: DeskDay['collect']) => partners.some((it) => it.late > 0)
  const all: (Count | false | null)[] = [
    { part: 'visits', total: appointments.total, isMinimum: false, pressing: false },
    call && { part: 'call', total: call.total, isMinimum: call.totalIsMinimum, pressing: call.total > 0 },
    { part: 'collect', total: collect.total, isMinimum: false, pressing: late(collect) },
    { part: 'receive', total: receive.total, isMinimum: false, pressing: late(receive) },
    handOver && { part: 'handOver', total: handOver.total, isMinimum: false, pressing: false },
  ]
  return all.filter((it) => !!it)
}

export const countText = ({ total, isMinimum }: Pick<Count, 'total' | 'isMinimum'>) =>
  isMinimum ? w.atLeast(total) : String(total)
