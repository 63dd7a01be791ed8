import type { BagCode } from '../labels/bagCode'

/** Which bags of which orders were scanned. */
export type SeenBags = ReadonlyMap<number, ReadonlySet<number>>

/** With the bag of this code. */
export function seeing(seen: SeenBags, { order, bag }: BagCode): SeenBags {
  if (!bag) return seen
  return new Map([...seen, [order, new Set([...(seen.get(order) ?? []), bag.nth])]])
}

/** Bags of the order of this code that were not scanned yet. */
export function bagsLeft(seen: SeenBags, { order, bag }: BagCode): number[] {
  if (!bag) return []
  const there = seen.get(order)
  return Array.from({ length: bag.of }, (_, i) => i + 1).filter((nth) => !there?.has(nth))
}
