import { PARIS } from '../base/locale'

const PARIS_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: PARIS,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day it is in Paris, `YYYY-MM-DD`. */
export const parisDay = (now: Date) => PARIS_DAY.format(now)
