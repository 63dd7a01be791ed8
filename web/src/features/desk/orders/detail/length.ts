/** A service lasts longer than this, in minutes. */
const SHORTEST = 5

/** What is wrong with a typed length, if anything. */
export function wrongLength(typed: string): 'lengthNumber' | 'lengthShort' | undefined {
  if (!/^\s*-?\d{1,6}\s*$/.test(typed)) return 'lengthNumber'
  return Number(typed) > SHORTEST ? undefined : 'lengthShort'
}
