import { useEffect, useState } from 'react'

/** Seconds for which each view of a wall screen stands. */
const TURNS = { hours: 20, orders: 10 } as const
type View = keyof typeof TURNS

const TICK_MS = 1_000

/** The view after so many ticks. */
export const viewAt = (tick: number): View => (tick % (TURNS.hours + TURNS.orders) < TURNS.hours ? 'hours' : 'orders')

/** The view that a wall screen shows now; while it is held, the same one. */
export function useTurns(held: boolean): View {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    if (held) return
    const timer = setInterval(() => setTick((now) => now + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [held])
  return viewAt(tick)
}
