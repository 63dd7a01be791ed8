import { langStore } from '../base/lang'
import { formatCents, formatEuros } from './format'

type MoneyProps = { cents: number } | { euros: number }

/** An amount. Payments and credits travel in cents, order totals in euros. */
export function Money(props: MoneyProps) {
  const lang = langStore.use()
  const text = 'cents' in props ? formatCents(props.cents, lang) : formatEuros(props.euros, lang)
  return <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</span>
}
