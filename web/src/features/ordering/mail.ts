import type { Draft } from './draft'

/** The mail of a campaign that led to an order, as the address of the order has it. */
export interface LeadingMail {
  campaign: number
  /** The day that is free, `YYYY-MM-DD`; empty for none. */
  day: string
}

/** The mail in an address; absent where it names none. */
export function mailIn(campaign: string, day: string): LeadingMail | undefined {
  if (!/^\d{1,15}$/.test(campaign)) return undefined
  return { campaign: Number(campaign), day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '' }
}

/** A draft to which a mail led: it begins with the day of the mail, unless a slot is chosen already. */
export function ledBy(draft: Draft, mail: LeadingMail | undefined): Draft {
  if (!mail) return draft
  const { campaign: fromCampaign, day } = mail
  return { ...draft, fromCampaign, ...(day && !draft.time && { beginDate: day }) }
}
