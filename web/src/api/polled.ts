/** The last answers to what is asked again and again, with the tags that the server gave them. */
const kept = new Map<string, { tag: string; text: string }>()
/** A person who changes conciergerie or beneficiary asks something else: older answers are forgotten. */
const MOST = 4

export const tagOf = (asked: string): string | undefined => kept.get(asked)?.tag

/** The answer; the one before, where the server says that nothing changed. */
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
