/** The answer to a scanned code: it was right, or the reason why it was not. */
export type Outcome = { right: string } | { wrong: string }
