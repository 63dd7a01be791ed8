/** A typed order number, or nothing when it is none. People paste it with spaces, a `#` or `n°`. */
export function parseOrderNumber(text: string): number | undefined {
  const digits = text.trim().replace(/^(#|n°)\s*/i, '')
  if (!/^\d{1,15}$/.test(digits)) return undefined
  const number = Number(digits)
  return number > 0 ? number : undefined
}
