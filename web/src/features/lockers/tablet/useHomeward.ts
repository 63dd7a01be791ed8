import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** The seconds after which a tablet that nobody touches shows its home again. */
export const HOME_AFTER_S = 45

/**
 * The seconds that are left before the tablet goes home. Each touch and each key begins them anew; a door that is asked
 * to open is waited for.
 */
export function useHomeward(onHome: () => void): number {
  const [left, setLeft] = useState(HOME_AFTER_S)
  const waits = useIsMutating() > 0
  const home = useRef(onHome)
  useEffect(() => {
    home.current = onHome
  })
  useEffect(() => {
    const stay = () => setLeft(HOME_AFTER_S)
    addEventListener('pointerdown', stay)
    addEventListener('keydown', stay)
    return () => {
      removeEventListener('pointerdown', stay)
      removeEventListener('keydown', stay)
    }
  }, [])
  useEffect(() => {
    if (waits) return setLeft(HOME_AFTER_S)
    const tick = setInterval(() => setLeft((before) => Math.max(before - 1, 0)), 1000)
    return () => clearInterval(tick)
  }, [waits])
  useEffect(() => {
    if (left > 0) return
    setLeft(HOME_AFTER_S)
    home.current()
  }, [left])
  return left
}
