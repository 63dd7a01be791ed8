/** What became of a code: it was right, or why not. */
export type Outcome = { right: string } | { wrong: string }
