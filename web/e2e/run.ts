/** The running platforms, one a worker: what a test does to data and clock, no other worker sees. */
export const PLATFORMS = (process.env.E2E_BASE_URL ?? 'http://localhost:8080').split(' ')

/** Platforms with an administrator and nothing else, where they run: one for `empty.spec.ts`, one for `from-nothing.spec.ts`. */
export const EMPTY_PLATFORMS = process.env.E2E_EMPTY_URL?.split(' ') ?? []

/** Sizes of a computer and of a phone. */
export const SIZES = { desktop: { width: 1280, height: 800 }, mobile: { width: 390, height: 844 } }

/** The parts of a long list that are looked at by a test each, so that every worker has one to the end. */
export function inParts<T>(list: readonly T[], longest: number): T[][] {
  const size = Math.ceil(list.length / Math.ceil(list.length / longest))
  return Array.from({ length: Math.ceil(list.length / size) }, (_, nth) => list.slice(nth * size, (nth + 1) * size))
}
