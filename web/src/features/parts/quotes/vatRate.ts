import type { Lang } from '../../../base/lang'

/** The rates of France, the usual ones first, percent times 100; 8.5 % is that of overseas. The server says what holds. */
export const RATES = [2000, 1000, 550, 210, 0, 850]

/** `550` as people read it: `5,5 %`. */
export const formatRate = (rate: number, lang: Lang) =>
  new Intl.NumberFormat(lang === 'fr' ? 'fr-FR' : 'en-GB', { style: 'percent', maximumFractionDigits: 2 }).format(
    rate / 10_000,
  )
