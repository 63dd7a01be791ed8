import type { NewOrder, OrderAgain } from '../../api/schema'
import type { Draft } from './draft'
import type { Answers } from './items'
import type { Rhythm } from './recurrence'

/** A new draft filled in with what an order had, as far as the offer still takes it. */
export function draftAgain(fresh: Draft, { o, lost }: Pick<OrderAgain, 'o' | 'lost'>): Draft {
  if (!o) return { ...fresh, lost }
  const items = o.items ?? []
  const answers: Answers = Object.fromEntries(
    items.map(({ offreItemId, quantity, extendedValue, details }) => [
      offreItemId,
      { quantity: quantity ?? 0, value: extendedValue ?? '', details: details ?? '' },
    ]),
  )
  return {
    ...fresh,
    lost,
    answers: items.length > 0 ? answers : fresh.answers,
    recurring: o.recurring || fresh.recurring,
    rhythm: o.recurring ? rhythmOf(o, fresh.rhythm) : fresh.rhythm,
    time: clock(o.time),
    recurrEndTime: clock(o.recurrEndTime),
    dateFlexible: o.dateFlexible ?? false,
    addressType: o.addressType ?? fresh.addressType,
    address1: o.address1 ?? '',
    address2: o.address2 ?? '',
    zipCode: o.zipCode ?? '',
    city: o.city ?? '',
    telephone: o.telephone ?? fresh.telephone,
    budget: typeof o.budget === 'number' ? o.budget.toFixed(2).replace('.', ',').replace(/,00$/, '') : '',
    comment: o.comment ?? '',
    paymentMode: o.paymentMode ?? undefined,
    restPaymentMode: o.restPaymentMode ?? undefined,
  }
}

function rhythmOf(o: NewOrder, otherwise: Rhythm): Rhythm {
  return {
    kind: o.recurrType ?? otherwise.kind,
    every: o.recurrTLJ_every ?? o.recurrTLS_every ?? o.recurrTLM_every ?? otherwise.every,
    days: o.recurrTLS_dow ?? otherwise.days,
    day: o.recurrTLM_jdm ?? otherwise.day,
  }
}

/** `HH:MM`, or empty. */
const clock = (time: string | null | undefined) => time?.slice(0, 5) ?? ''
