import type { Lang } from '../../../base/lang'
import { localeOf } from '../../../base/locale'

/**
 * The rates of France, the usual ones first, percent times 100; 8.5 % is that of overseas. The server decides which are
 * allowed.
 */
export const RATES = [2000, 1000, 550, 210, 0, 850]

/** `550` as people read it: `5,5 %`. */
export const formatRate = (rate: number, lang: Lang) =>
  new Intl.NumberFormat(localeOf(lang), { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)
