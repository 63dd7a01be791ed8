import type { LegalTextDays } from '../../api/schema'
import { langStore, useWords } from '../../base/lang'
import { localeOf } from '../../base/locale'
import { legalWords } from './words'

type Days = Pick<LegalTextDays, 'from' | 'until' | 'state'>

/** Says in words on which days a version of a legal text holds. */
export function useDays() {
  const w = useWords(legalWords)
  const format = new Intl.DateTimeFormat(localeOf(langStore.use()), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const day = (text: string) => format.format(new Date(`${text}T12:00:00Z`))
  return ({ from, until, state }: Days) => {
    if (until) return w.between(day(from), day(until))
    return state === 'inForce' ? w.inForceSince(day(from)) : w.from(day(from))
  }
}
