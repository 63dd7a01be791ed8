import type { DeskComment } from '../../../../api/schema'

type CommentSides = Pick<DeskComment, 'isFrom' | 'va' | 'vp'>

/**
 * The role of the person whom the next message of the desk answers: whoever wrote last, unless the desk has already
 * answered them.
 */
export function answeredNext(comments: CommentSides[]): string | undefined {
  const last = comments.findLastIndex(({ isFrom }) => isFrom !== 'gestionnaire')
  const asked = comments[last]
  if (!asked) return undefined
  const answered = comments.slice(last + 1).some(({ va, vp }) => (asked.isFrom === 'partner' ? vp : va))
  return answered ? undefined : asked.isFrom
}
