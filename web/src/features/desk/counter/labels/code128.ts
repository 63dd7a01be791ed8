// Code 128 (ISO/IEC 15417) of printable ASCII: sets B and C, with its check character.

/** Widths of bars and spaces, a bar first, of the characters 0 to 106. */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const TO_C = 99
const TO_B = 100
const START_B = 104
const START_C = 105
const STOP = 106
const CHECKED_BY = 103
/** Modules of light that a reader needs on each side. */
const QUIET = 10
/** From so many digits on, pairs are shorter: at an end of the text, and between other letters. */
const PAIRS = { atEnd: 4, between: 6 } as const

/** The characters of a text, from start to stop; nothing where it holds what the code cannot. */
export function charactersOf(text: string): number[] | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined
  const found: number[] = []
  let set: 'B' | 'C' | undefined
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0
    const ends = at === 0 || at + digits === text.length
    const pairs = digits >= (ends ? PAIRS.atEnd : PAIRS.between) || (set === 'C' && digits >= 2)
    // Of an odd number of digits, the one that stays alone goes first where set B is being read.
    const inPairs = pairs && (set !== 'B' || digits % 2 === 0)
    const next = inPairs ? 'C' : 'B'
    if (next !== set) found.push(set ? (next === 'C' ? TO_C : TO_B) : next === 'C' ? START_C : START_B)
    set = next
    found.push(inPairs ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32)
    at += inPairs ? 2 : 1
  }
  return [...found, checkOf(found), STOP]
}

/** The check character of what begins with its start. */
function checkOf(characters: readonly number[]): number {
  return characters.reduce((sum, value, i) => sum + value * Math.max(1, i), 0) % CHECKED_BY
}

/** Where the bars of a text stand, in modules from the left edge, and how wide all of it is with the light on both sides. */
export function barsOf(text: string): { bars: { x: number; width: number }[]; width: number } | undefined {
  const characters = charactersOf(text)
  if (!characters) return undefined
  const bars: { x: number; width: number }[] = []
  let x = QUIET
  for (const widths of characters.map((it) => WIDTHS[it] ?? ''))
    for (const [i, digit] of [...widths].entries()) {
      if (i % 2 === 0) bars.push({ x, width: Number(digit) })
      x += Number(digit)
    }
  return { bars, width: x + QUIET }
}
