/** A typed amount in whole cents, never computed as a float; `undefined` when the text is no amount. */
export function parseCents(text: string): number | undefined {
  const match = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0\u202f€]/g, ''))
  if (!match) return undefined
  const [, sign, whole = '0', decimals = ''] = match
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return sign ? -cents : cents
}
