import { fromParis } from '../../../ui/parisTime'

/** Until when an order could be cancelled for nothing, were it moved. */
export interface TermsAfter {
  until: Date
  /** That has passed already. */
  late: boolean
}

/** What moving to a time, `YYYY-MM-DDTHH:MM` in Paris, does to the terms; nothing while none is chosen. */
export function termsAfter(begin: string, noticeInHours: number, now: Date): TermsAfter | undefined {
  const at = fromParis(begin)
  if (!at) return undefined
  const until = new Date(new Date(at).getTime() - noticeInHours * 3_600_000)
  return { until, late: until < now }
}
