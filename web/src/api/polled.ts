/** The last answers to calls that are repeated again and again, with the server's tags for them. */
const kept = new Map<string, { tag: string; text: string }>()
/** After a change of conciergerie or beneficiary, calls differ: the oldest answers are forgotten. */
const MOST = 4

export const tagOf = (asked: string): string | undefined => kept.get(asked)?.tag

/** The answer, or the former one when the server says that nothing changed. */
export async function textOf(asked: string, response: Response): Promise<string> {
  if (response.status === 304) return kept.get(asked)?.text ?? ''
  const text = await response.text()
  const tag = response.headers.get('etag')
  kept.delete(asked)
  if (tag) kept.set(asked, { tag, text })
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  return text
}
