/** The outcome of a code: it was right, or the reason why not. */
export type Outcome = { right: string } | { wrong: string }
