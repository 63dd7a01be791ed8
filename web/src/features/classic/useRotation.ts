import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { slideAfter } from './slides'

/** A slide is shown this long. */
export const EVERY_MS = 5000

/** Shows one slide after another, except while the person stopped it, is in it, or wants no movement. */
export function useRotation(slides: number) {
  const [at, setAt] = useState(0)
  const [stopped, stop] = useState(false)
  const [inside, setInside] = useState(false)
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const turns = slides > 1 && !still
  const runs = turns && !stopped && !inside
  const shown = Math.min(at, slides - 1)
  const go = (steps: number) => setAt((now) => slideAfter(Math.min(now, slides - 1), steps, slides))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each slide, whoever chose it
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => document.visibilityState === 'visible' && go(1), EVERY_MS)
    return () => clearInterval(timer)
  }, [runs, shown, slides])
  return { shown, show: setAt, go, turns, runs, stopped, stop, setInside }
}
