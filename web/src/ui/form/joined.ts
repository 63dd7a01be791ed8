const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What two people changed of the same fields: what only the other one did, and what both did, each in their way. */
export function joined<V extends object>(first: V, theirs: V, mine: V) {
  const names = Object.keys(theirs) as (keyof V & string)[]
  const changed = names.filter((name) => !same(first[name], theirs[name]))
  return {
    taken: changed.filter((name) => same(mine[name], first[name])),
    disputed: changed.filter((name) => !same(mine[name], first[name]) && !same(mine[name], theirs[name])),
  }
}
