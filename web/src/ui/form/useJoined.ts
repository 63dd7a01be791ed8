import { useEffect, useRef, useState } from 'react'
import { joined, same } from './joined'

/** A field that two people changed, each in their way. */
export interface Dispute<V> {
  name: keyof V & string
  /** The value when the person began. */
  seen: V[keyof V]
  /** The value that is saved by now. */
  now: V[keyof V]
  /** The value that was typed here. */
  typed: V[keyof V]
  /** Whether the field holds the typed value. */
  mine: boolean
  choose: (mine: boolean) => void
}

interface Joining<V> {
  /** The first values of the fields, and those that they would have by now, once somebody else has saved. */
  first: V
  theirs: V | undefined
  values: V
  set: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Fields that are joined part by part, elsewhere. */
  apart?: readonly string[]
}

/** Takes over what nobody changed here, and lets the person choose where both did. Typed values stay until they do. */
export function useJoined<V extends object>({ first, theirs, values, set, apart = [] }: Joining<V>) {
  const base = useRef(first)
  const [found, setFound] = useState<{
    taken: (keyof V & string)[]
    disputed: (keyof V & string)[]
    seen: V
    typed: V
  }>()
  const key = JSON.stringify(theirs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody has saved
  useEffect(() => {
    if (theirs === undefined) return
    const now = joined(base.current, theirs, values)
    for (const name of now.taken) set(name, theirs[name])
    const disputed = now.disputed.filter((name) => !apart.includes(name))
    setFound({ taken: now.taken, disputed, seen: base.current, typed: values })
    base.current = theirs
  }, [key])
  const disputeOf = (name: keyof V & string, now: V): Dispute<V> => {
    const mine = !same(values[name], now[name])
    const typed = mine ? values[name] : (found?.typed[name] ?? values[name])
    return {
      name,
      seen: found?.seen[name] ?? first[name],
      now: now[name],
      typed,
      mine,
      choose(keep) {
        // When the text was changed since then, it becomes the value to come back to.
        if (!keep && found) setFound({ ...found, typed: { ...found.typed, [name]: typed } })
        set(name, keep ? typed : now[name])
      },
    }
  }
  return {
    taken: found?.taken ?? [],
    disputes: theirs === undefined ? [] : (found?.disputed ?? []).map((name) => disputeOf(name, theirs)),
  }
}
