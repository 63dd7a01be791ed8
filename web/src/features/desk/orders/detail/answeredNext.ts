import type { DeskComment } from '../../../../api/schema'

type Said = Pick<DeskComment, 'isFrom' | 'va' | 'vp'>

/** Whom a message of the desk answers: whoever wrote last, as long as the desk has shown them no answer. */
export function answeredNext(comments: Said[]): string | undefined {
  const last = comments.findLastIndex(({ isFrom }) => isFrom !== 'gestionnaire')
  const asked = comments[last]
  if (!asked) return undefined
  const answered = comments.slice(last + 1).some(({ va, vp }) => (asked.isFrom === 'partner' ? vp : va))
  return answered ? undefined : asked.isFrom
}
