import type { OperationKind } from '../../../api/schema'

/** The first day of the month that is so many months after the one of a day, `YYYY-MM-01`. */
export function shiftMonth(day: string, by: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const index = year * 12 + (month - 1) + by
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
}

/** The effect of an operation on the debt and the credits of its reader: it adds, takes away, or changes nothing. */
export const EFFECTS: Record<OperationKind, { owed: -1 | 0 | 1; credits: -1 | 0 | 1 }> = {
  charged: { owed: 1, credits: 0 },
  discharged: { owed: -1, credits: 0 },
  paid: { owed: -1, credits: 0 },
  refunded: { owed: 1, credits: 0 },
  offered: { owed: -1, credits: 0 },
  creditUsed: { owed: -1, credits: -1 },
  creditReturned: { owed: 1, credits: 1 },
  creditGiven: { owed: 0, credits: 1 },
  creditReplaced: { owed: 0, credits: -1 },
  creditTakenBack: { owed: 0, credits: -1 },
  creditExpired: { owed: 0, credits: -1 },
}
