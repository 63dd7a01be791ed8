/** The ids with one of them at another place; past an end means at that end. */
export function placed(ids: readonly number[], id: number, to: number): readonly number[] {
  const others = ids.filter((one) => one !== id)
  const at = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** The one behind another. */
export const nextOf = (ids: readonly number[], id: number): number | undefined => ids[ids.indexOf(id) + 1]
