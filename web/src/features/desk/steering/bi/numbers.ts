import type { BiUnit } from '../../../../api/schema'
import { durationText, formatCents } from '../../../../ui/format'

const whole = new Intl.NumberFormat('fr-FR')
const decimals = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 2 })
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' })

/** A number of a pivot, as its unit is read. */
export function numberText(value: number, unit: BiUnit): string {
  switch (unit) {
    case 'cents':
      return formatCents(value, 'fr')
    case 'hundredths':
      return decimals.format(value / 100)
    case 'minutes':
      return durationText(value)
    case 'whole':
      return whole.format(value)
  }
}

/** How a number has changed since an earlier one; nothing grows from zero by a percentage. */
export const changeText = (now: number, before: number): string | undefined =>
  before === 0 ? undefined : percent.format((now - before) / Math.abs(before))
