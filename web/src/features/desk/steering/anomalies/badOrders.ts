import type { DeskBadOrders, InboxReason, ReasonLabel } from '../../../../api/schema'

/** Up to so many, a desk is only watched. */
const MOST_WATCHED = 20
/** What is written of more. */
const MOST_WRITTEN = 999

/** How a desk stands: 0, up to 20, more. */
export function standing(anomalies: number): 'ok' | 'warning' | 'alert' {
  if (anomalies === 0) return 'ok'
  return anomalies > MOST_WATCHED ? 'alert' : 'warning'
}

/** The same as people filter by it. */
export const STANDINGS = {
  ok: 'Aucune anomalie',
  warning: `1 à ${MOST_WATCHED} anomalies`,
  alert: `Plus de ${MOST_WATCHED} anomalies`,
} as const

export const STANDING_COLOUR = { ok: 'green', warning: 'orange', alert: 'red' } as const

export const written = (anomalies: number) => (anomalies > MOST_WRITTEN ? '∞' : String(anomalies))

/** How many orders of all desks have each reason, those that none has left out. */
export function reasonsOfAll(rows: readonly DeskBadOrders[], labels: readonly ReasonLabel[]) {
  const sum = (key: InboxReason) =>
    rows.flatMap(({ reasons }) => reasons.filter((one) => one.externalKey === key)).reduce((n, one) => n + one.count, 0)
  return labels
    .map(({ externalKey, label }) => ({ externalKey, label, count: sum(externalKey) }))
    .filter(({ count }) => count > 0)
}

/** How many orders of a desk have a reason. */
export const countOf = ({ reasons }: Pick<DeskBadOrders, 'reasons'>, key: InboxReason) =>
  reasons.find(({ externalKey }) => externalKey === key)?.count ?? 0
