import { QueryObserver } from '@tanstack/react-query'
import { type ActionEntry, actions, type Subject } from '../api/actions'
import { type ActionName, call } from '../api/client'
import { workContext } from '../api/context'
import { isFailure } from '../api/failure'
import { pushed } from '../api/pushed'
import { queryClient } from '../api/query'
import { joined, type Message, waitBefore } from './liveMessages'
import { isSignedIn, sessionQuery } from './session'

// The connection over which the server says what has changed. It names subjects and carries nothing: what is on screen is
// asked for again. Without it, screens go on asking by themselves.

/** The connection is closed once the tab has been out of sight for so long. */
const HIDDEN_MS = 30_000
/** The server lets go of the connection then: another one is opened before. */
const BEFORE_ITS_END_MS = 20_000
/** API Gateway closes a connection over which nothing is said for ten minutes. */
const SIGN_OF_LIFE_MS = 8 * 60_000

/** Changes that come together are read once. */
const TOGETHER_MS = 100
/** And those that keep coming no more often than so. */
const GAP_MS = 1_000
/** Rows stay under a finger until it is lifted. */
const LIFTED_MS = 300

/** Actions that show one order, whose number is their `id`. */
const OF_ONE_ORDER: readonly string[] = [
  'OrderDetail',
  'GetConciergeOrderDetail',
  'PartnerOrderDetail',
] satisfies ActionName[]

/**
 * Reads again what is on screen and shows one of these subjects, for others have changed it; where only some orders
 * changed, what shows another one stays.
 */
const outdate = (subjects: readonly Subject[], orders?: readonly number[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [asked, request], meta }) => {
      const entry = (actions as Partial<Record<string, ActionEntry>>)[String(asked)]
      const { id } = (request ?? {}) as { id?: unknown }
      const isOther = orders && OF_ONE_ORDER.includes(String(asked)) && !orders.includes(Number(id))
      return !meta?.costly && !isOther && subjects.some((subject) => entry?.shows?.includes(subject))
    },
  })

let heard: Message | undefined
let flushing: ReturnType<typeof setTimeout> | undefined
let lastFlush = 0
let pressed = false

function hear(message: Message) {
  heard = joined(heard, message)
  flushIn(Math.max(TOGETHER_MS, lastFlush + GAP_MS - Date.now()))
}

function flushIn(ms: number) {
  if (flushing === undefined) flushing = setTimeout(flush, ms)
}

function flush() {
  flushing = undefined
  if (!heard || pressed) return
  const { changed, of } = heard
  heard = undefined
  lastFlush = Date.now()
  void outdate(changed, of)
}

function watchFinger() {
  addEventListener('pointerdown', () => (pressed = true), { capture: true, passive: true })
  const lift = () => {
    pressed = false
    if (heard) flushIn(LIFTED_MS)
  }
  for (const name of ['pointerup', 'pointercancel', 'blur'])
    addEventListener(name, lift, { capture: true, passive: true })
}

/** A connection that is opened again whenever it is lost, until `end`. */
class Following {
  private socket: WebSocket | undefined
  private timers = new Set<ReturnType<typeof setTimeout>>()
  private tries = 0
  private over = false
  private wasUp = false

  constructor(readonly what: string) {
    void this.open()
  }

  end() {
    this.over = true
    this.clearTimers()
    this.socket?.close()
    pushed.set(false)
  }

  private async open() {
    try {
      const { url, seconds } = await call('OpenLive', {})
      if (this.over || !url) return
      const socket = new WebSocket(url)
      this.socket = socket
      socket.onopen = () => this.opened(socket, seconds)
      socket.onmessage = ({ data }) => hear(JSON.parse(String(data)) as Message)
      socket.onclose = () => this.lost()
    } catch (error) {
      // A refusal holds until the session or the conciergerie changes.
      if (!isFailure(error) || error.kind !== 'refused') this.lost()
    }
  }

  private opened(socket: WebSocket, seconds: number) {
    if (this.over) return socket.close()
    this.tries = 0
    pushed.set(true)
    // Changes of the meantime were told to nobody. Before the first connection, screens have asked by themselves.
    if (this.wasUp) void queryClient.invalidateQueries({ refetchType: 'active' })
    this.wasUp = true
    this.later(Math.max(seconds * 1_000 - BEFORE_ITS_END_MS, BEFORE_ITS_END_MS), () => socket.close())
    const live = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{}'), SIGN_OF_LIFE_MS)
    this.timers.add(live)
  }

  private lost() {
    this.clearTimers()
    const wasPushed = pushed.get()
    pushed.set(false)
    // The screens ask by themselves again, as often as before: this has each of them look when.
    if (wasPushed && !this.over) void queryClient.invalidateQueries({ refetchType: 'none' })
    if (!this.over) this.later(waitBefore(this.tries++), () => void this.open())
  }

  private later(ms: number, what: () => void) {
    this.timers.add(setTimeout(what, ms))
  }

  private clearTimers() {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }
}

let following: Following | undefined
let hidden: ReturnType<typeof setTimeout> | undefined
let inSight = true

/** The person and the conciergerie to follow; none for those who are not signed in, or are in the account of somebody else. */
function wanted(): string | undefined {
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  const { conciergerieId, impersonation } = workContext.get()
  if (!inSight || !isSignedIn() || !user || user.needsSecondFactor || impersonation) return undefined
  return `${user.id}/${conciergerieId ?? ''}`
}

function settle() {
  const what = wanted()
  if (following?.what === what) return
  following?.end()
  following = what === undefined ? undefined : new Following(what)
}

function watchSight() {
  clearTimeout(hidden)
  if (document.hidden) {
    hidden = setTimeout(() => {
      inSight = false
      settle()
    }, HIDDEN_MS)
    return
  }
  if (!inSight) void queryClient.invalidateQueries({ refetchType: 'active' })
  inSight = true
  settle()
}

// From here on it follows the person, their conciergerie and the tab.
watchFinger()
document.addEventListener('visibilitychange', watchSight)
workContext.subscribe(settle)
new QueryObserver(queryClient, { ...sessionQuery, enabled: false }).subscribe(settle)
settle()
