import type { TestInfo } from '@playwright/test'

/** The running platforms, one a worker: what a test does to data and clock, no other worker sees. */
export const PLATFORMS = (process.env.E2E_BASE_URL ?? 'http://localhost:8080').split(' ')

/** Platforms with an administrator and nothing else, where they run: one for `empty.spec.ts`, one for `from-nothing.spec.ts`. */
export const EMPTY_PLATFORMS = process.env.E2E_EMPTY_URL?.split(' ') ?? []

/** The quarter of what takes turns that is tried: 0 to 3, by the hash of the commit; nothing: all of it. */
const TURN = process.env.E2E_TURN ?? ''

/** The journeys that move money or goods, that open or close doors, or that everybody takes: they are tried at each commit. */
const EACH_TIME = [
  ...['auth', 'security', 'removals', 'sso', 'offline', 'faults', 'races', 'desk-race'],
  ...['journey', 'ordering', 'desk', 'clicks', 'handover', 'lockers', 'labels', 'from-nothing'],
  ...['money', 'debit', 'credits', 'tickets', 'registers', 'ledger', 'invoicing', 'payouts', 'bank', 'books'],
  ...['credit-campaigns', 'self-billing'],
]

/**
 * Whether a test has its turn at this size. Other journeys, and tests that look at screens, have one turn in four on a
 * computer, and those of both sizes another on a phone.
 */
export function hasTurn({ title, file, tags }: Pick<TestInfo, 'title' | 'file' | 'tags'>, project: string): boolean {
  if (TURN === '') return true
  if (project === 'mobile') return !tags.includes('@both') || quarterOf(title) === 0
  const spec = file.split('/').at(-1)?.replace('.spec.ts', '') ?? ''
  return (EACH_TIME.includes(spec) && !tags.includes('@look')) || quarterOf(title) === 2
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
