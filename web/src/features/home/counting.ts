import type { ContentRef, CountContent } from '../../api/schema'

/** The server takes so many items at a time. */
const MOST = 60
/** Items that come on the screen within this time are told together. */
const GATHER_MS = 1500

const keyOf = ({ kind, id }: ContentRef) => `${kind} ${id}`

/** Tells each item that a person sees or opens once, and several at a time. One that could not be told is told when it is seen again. */
export function createCounter(send: (counted: CountContent) => Promise<unknown>) {
  const seen = new Set<string>()
  const opened = new Set<string>()
  let waiting: ContentRef[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST)
      send({ seen: batch }).catch(() => {
        for (const item of batch) seen.delete(keyOf(item))
      })
    }
  }
  return {
    flush,
    see(item: ContentRef) {
      if (seen.has(keyOf(item))) return
      seen.add(keyOf(item))
      waiting.push(item)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    open(item: ContentRef) {
      if (opened.has(keyOf(item))) return
      opened.add(keyOf(item))
      // Opening counts as seeing.
      seen.add(keyOf(item))
      waiting = waiting.filter((one) => keyOf(one) !== keyOf(item))
      send({ opened: item }).catch(() => opened.delete(keyOf(item)))
    },
    /** Another person, or another visit. */
    forget() {
      clearTimeout(timer)
      timer = undefined
      waiting = []
      seen.clear()
      opened.clear()
    },
  }
}
