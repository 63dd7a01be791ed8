import type { Lang } from '../../app/lang'

/** What services are taxed by, percent times 100. */
export const RATES = [2000, 1000, 550, 210, 0]

/** `550` as people read it: `5,5 %`. */
export const formatRate = (rate: number, lang: Lang) =>
  new Intl.NumberFormat(lang === 'fr' ? 'fr-FR' : 'en-GB', { style: 'percent', maximumFractionDigits: 2 }).format(
    rate / 10_000,
  )
