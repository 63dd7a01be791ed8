export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The changes of two people to the same fields: those that only the other one made, and those that both made, each in their way. */
export function joined<V extends object>(first: V, theirs: V, mine: V) {
  const names = Object.keys(theirs) as (keyof V & string)[]
  const changed = names.filter((name) => !same(first[name], theirs[name]))
  return {
    taken: changed.filter((name) => same(mine[name], first[name])),
    disputed: changed.filter((name) => !same(mine[name], first[name]) && !same(mine[name], theirs[name])),
  }
}

/** Something that is told of a record, in words. */
export interface Fact {
  label: string
  /** Empty when there is nothing to tell. */
  value: string
}

/** The facts that changed, each with both values; a fact that came or went is empty on the other side. */
export function difference(seen: readonly Fact[], now: readonly Fact[]) {
  const labels = [...new Set([...seen, ...now].map(({ label }) => label))]
  const valueIn = (facts: readonly Fact[], label: string) => facts.find((it) => it.label === label)?.value ?? ''
  return labels
    .map((label) => ({ label, seen: valueIn(seen, label), now: valueIn(now, label) }))
    .filter((it) => it.seen !== it.now)
}
