import { formatCents, formatEuros } from './format'

type MoneyProps = { cents: number } | { euros: number }

/** An amount. Payments and credits travel in cents, order totals in euros; -1 euro means none yet. */
export function Money(props: MoneyProps) {
  const none = 'euros' in props && props.euros === -1
  const text = none ? '–' : 'cents' in props ? formatCents(props.cents) : formatEuros(props.euros)
  return <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</span>
}
