/** The running platforms, one a worker: what a test does to data and clock, no other worker sees. */
export const PLATFORMS = (process.env.E2E_BASE_URL ?? 'http://127.0.0.1:8080').split(' ')

/** A platform on which nothing was made yet, where one runs. */
export const EMPTY = process.env.E2E_EMPTY_URL

/** Sizes of a computer and of a phone. */
export const SIZES = { desktop: { width: 1280, height: 800 }, mobile: { width: 390, height: 844 } }
