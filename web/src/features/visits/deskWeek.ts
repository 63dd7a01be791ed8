import type { DeskOrder, GestionnaireCalendar } from '../../api/schema'
import { clashing, type Span } from './drag'
import { spanOn } from './week'

type Partner = GestionnaireCalendar['partners'][number]

/** A block on a day of a desk, with the part of the day's width that it takes, from left to right. */
export type DeskBlock = Span & { key: string; partner: Partner; left: number; right: number } & (
    | { kind: 'visit' }
    | { kind: 'taken'; order: DeskOrder | null; orderId: number | null }
  )

/** A day of a desk. */
export interface DeskDay {
  blocks: readonly DeskBlock[]
  /** The most partners that are there at the same time. */
  lanes: number
  /** The partners who would come, but are closed. */
  away: readonly Partner[]
}

/**
 * Puts groups side by side that do not fit one under the other: the result is the lane of each, and the number of
 * lanes.
 */
export function lanesOf(groups: readonly (readonly Span[])[]) {
  const lanes: Span[][] = []
  const of = groups.map((group) => {
    const free = lanes.findIndex((lane) => group.every((span) => !clashing(lane, span)))
    const lane = free < 0 ? lanes.length : free
    lanes[lane] = [...(lanes[lane] ?? []), ...group]
    return lane
  })
  return { of, count: Math.max(lanes.length, 1) }
}

/**
 * The blocks of a desk's day, of all partners or of one. Partners who are there at the same time stand side by side.
 */
export function deskDay({ calendar, partners, orders }: GestionnaireCalendar, day: string, only?: number): DeskDay {
  const seen = calendar.flatMap(({ partnerId, visits, closed, taken }) => {
    const partner = partners.find(({ id }) => id === partnerId)
    if (!partner || (only !== undefined && only !== partnerId)) return []
    return [
      {
        partner,
        closed: closed.includes(day),
        visits: visits.flatMap((it) => spanOn(day, it) ?? []),
        taken: taken.flatMap((it) => {
          const span = spanOn(day, it)
          return span ? [{ ...span, orderId: it.orderId ?? null }] : []
        }),
      },
    ]
  })
  const there = seen.filter(({ visits, taken }) => visits.length + taken.length > 0)
  const lanes = lanesOf(there.map(({ visits, taken }) => [...visits, ...taken]))
  const blocks = there.flatMap(({ partner, visits, taken }, nth): DeskBlock[] => {
    const [left, width] = [(lanes.of[nth] ?? 0) / lanes.count, 1 / lanes.count]
    const beside = lanesOf(taken.map((it) => [it]))
    return [
      ...visits.map((span) => ({
        ...span,
        kind: 'visit' as const,
        key: `visit-${partner.id}-${span.from}`,
        partner,
        left,
        right: left + width,
      })),
      ...taken.map(({ orderId, ...span }, at) => {
        const step = width / beside.count
        const from = left + (beside.of[at] ?? 0) * step
        return {
          ...span,
          kind: 'taken' as const,
          key: `taken-${partner.id}-${orderId ?? 'hold'}-${span.from}`,
          partner,
          left: from,
          right: from + step,
          orderId,
          order: orders.find(({ id }) => id === orderId) ?? null,
        }
      }),
    ]
  })
  return { blocks, lanes: lanes.count, away: seen.filter(({ closed }) => closed).map(({ partner }) => partner) }
}
