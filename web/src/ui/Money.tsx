import { formatCents, formatEuros } from './format'

type MoneyProps = { cents: number } | { euros: number }

/** An amount. Payments and credits travel in cents, order totals in euros. */
export function Money(props: MoneyProps) {
  const text = 'cents' in props ? formatCents(props.cents) : formatEuros(props.euros)
  return <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</span>
}
