import type { ContentRef, CountContent } from '../../api/schema'

/** The server takes so many items at a time. */
const MOST = 60
/** Items that come on the screen within this time are told together. */
const GATHER_MS = 1500

/**
 * Tells each item that a person sees or opens once a visit, and several at a time. One that could not be told is told when it
 * is seen again.
 */
export function createCounter(send: (counted: CountContent) => Promise<unknown>) {
  const told = new Set<string>()
  let waiting: { key: string; item: ContentRef }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Whether it is the first time; a person who opens an item has seen it. */
  const isNew = (key: string) => !told.has(key) && told.add(key)
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST)
      send({ seen: batch.map(({ item }) => item) }).catch(() => batch.map(({ key }) => told.delete(key)))
    }
  }
  return {
    flush,
    see(person: number, item: ContentRef) {
      const key = `${person} ${item.kind} ${item.id}`
      if (!isNew(key)) return
      waiting.push({ key, item })
      timer ??= setTimeout(flush, GATHER_MS)
    },
    open(person: number, item: ContentRef) {
      const key = `${person} ${item.kind} ${item.id}`
      if (!isNew(`${key} opened`)) return
      told.add(key)
      waiting = waiting.filter((one) => one.key !== key)
      send({ opened: item }).catch(() => told.delete(`${key} opened`))
    },
  }
}
