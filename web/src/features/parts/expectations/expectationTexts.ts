const MONTH = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** `octobre 2026`. */
export const monthText = (annee: number, mois: number) => MONTH.format(Date.UTC(annee, mois - 1, 1))

/** Amounts travel in euros with two decimals. */
export const inCents = (euros: number) => Math.round(euros * 100)

const PERCENT = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

/** `5,5 %`, of a rate that is percent times 100. */
export const rateText = (rate: number) => `${PERCENT.format(rate / 100)}\u00a0%`

/** A quantity in hundredths: `2`, `1,5`. */
export const quantityText = (hundredths: number) => PERCENT.format(hundredths / 100)
