import { useSyncExternalStore } from 'react'

/** A value outside React that components may follow. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const store = {
    get: () => value,
    set(next: T) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    use: () => useSyncExternalStore(store.subscribe, store.get, store.get),
  }
  return store
}
