const MILLION = 1_000_000

/** Millionths of a US dollar, in dollars: small amounts keep four decimals. */
export const dollarsText = (micro: number) =>
  (micro / MILLION).toLocaleString('fr-FR', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: micro < MILLION ? 4 : 2,
  })
