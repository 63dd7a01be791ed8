/** How much of a ceiling is used, in percent: never more than all of it. */
export const share = (used: number, ceiling: number) =>
  ceiling <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((used * 100) / ceiling)))

/** The credit that an order would give, in cents: half of the part that still counts, an odd half cent rounded up. */
export const creditOf = (price: number, left: number) => Math.ceil(Math.max(0, Math.min(price, left)) / 2)
