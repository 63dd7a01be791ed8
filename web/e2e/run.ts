/** The running platforms, one a worker: what a test does to data and clock, no other worker sees. */
export const PLATFORMS = (process.env.E2E_BASE_URL ?? 'http://localhost:8080').split(' ')

/** Platforms with an administrator and nothing else, where they run: one for `empty.spec.ts`, one for `from-nothing.spec.ts`. */
export const EMPTY_PLATFORMS = process.env.E2E_EMPTY_URL?.split(' ') ?? []

/** The quarter of what takes turns that is tried: 0 to 3, by the hash of the commit; nothing: all of it. */
const TURN = process.env.E2E_TURN ?? ''

/**
 * Whether a test of both sizes has its turn at this one. A journey runs on a computer each time, and on a phone each fourth
 * time. A test that looks at screens has one turn in four on a computer and another on a phone.
 */
export function hasTurn(title: string, project: string, looks: boolean): boolean {
  if (TURN === '' || (project === 'desktop' && !looks)) return true
  return quarterOf(title) === (project === 'desktop' ? 2 : 0)
}

/** Whether a screen on the way of a journey has its turn to be judged at the size of the journey: each second time. */
export const hasTurnHere = (screen: string) => TURN === '' || quarterOf(screen) % 2 === 1

/** Whether it has its turn at the other size as well. */
export const hasTurnElsewhere = (screen: string) => TURN === '' || quarterOf(screen) === 0

/** The quarter that a name belongs to at this commit: each goes through all of them in four. */
const quarterOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), Number(TURN)) % 4

/** Sizes of a computer and of a phone. */
export const SIZES = { desktop: { width: 1280, height: 800 }, mobile: { width: 390, height: 844 } }

/** The parts of a long list that are looked at by a test each, so that every worker has one to the end. */
export function inParts<T>(list: readonly T[], longest: number): T[][] {
  const size = Math.ceil(list.length / Math.ceil(list.length / longest))
  return Array.from({ length: Math.ceil(list.length / size) }, (_, nth) => list.slice(nth * size, (nth + 1) * size))
}
