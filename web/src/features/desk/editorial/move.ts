import type { Move } from './kinds'

/**
 * A move as the server has it: the item takes the place of another one. `before` is the item in front of which it is put,
 * and absent when it is put behind all. Absent when nothing moves.
 */
export function moveOf(seen: readonly number[], id: number, before: number | undefined): Move | undefined {
  const others = seen.filter((one) => one !== id)
  const at = before === undefined ? others.length : others.indexOf(before)
  const to = seen[at]
  return to === undefined || to === id ? undefined : { from: id, to, seen: [...seen] }
}
