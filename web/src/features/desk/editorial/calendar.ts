import { dayAfter } from '../../../ui/days'
import { fromParis } from '../../../ui/parisTime'

/** A month, by its first and its last day. */
export interface Month {
  first: string
  last: string
}

/** The month of a day. */
export function monthOf(day: string): Month {
  const first = `${day.slice(0, 7)}-01`
  // The thirty-second day of any month is one of the next.
  const next = `${dayAfter(first, 31).slice(0, 7)}-01`
  return { first, last: dayAfter(next, -1) }
}

export const monthBefore = ({ first }: Month) => monthOf(dayAfter(first, -1))
export const monthAfter = ({ last }: Month) => monthOf(dayAfter(last, 1))

const instantOf = (day: string) => Date.parse(fromParis(`${day}T00:00`) ?? '')

/** Where a stretch of time stands in a month, in percent of it. */
export function placeIn({ first, last }: Month, { from, to }: { from: string; to: string }) {
  const [begin, end] = [instantOf(first), instantOf(dayAfter(last, 1))]
  const at = (instant: string) => Math.min(Math.max((Date.parse(instant) - begin) / (end - begin), 0), 1) * 100
  return { left: at(from), width: at(to) - at(from) }
}
