import type { DeskOrder, GestionnaireCalendar } from '../../api/schema'
import type { Span } from './drag'
import { lanesOf, sideBySide, WHOLE } from './lanes'
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
    const { parts } = sideBySide(taken)
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
        const part = parts[at] ?? WHOLE
        return {
          ...span,
          kind: 'taken' as const,
          key: `taken-${partner.id}-${orderId ?? 'hold'}-${span.from}`,
          partner,
          left: left + part.left * width,
          right: left + part.right * width,
          orderId,
          order: orders.find(({ id }) => id === orderId) ?? null,
        }
      }),
    ]
  })
  return { blocks, lanes: lanes.count, away: seen.filter(({ closed }) => closed).map(({ partner }) => partner) }
}
