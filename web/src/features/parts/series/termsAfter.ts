import { fromParis } from '../../../ui/parisTime'

/** The time until which an order could be cancelled free of charge after a move. */
export interface TermsAfter {
  until: Date
  /** Whether that time has passed already. */
  late: boolean
}

/** The terms after a move to a time, `YYYY-MM-DDTHH:MM` in Paris; `undefined` while no time is chosen. */
export function termsAfter(begin: string, noticeInHours: number, now: Date): TermsAfter | undefined {
  const at = fromParis(begin)
  if (!at) return undefined
  const until = new Date(new Date(at).getTime() - noticeInHours * 3_600_000)
  return { until, late: until < now }
}
