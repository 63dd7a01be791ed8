import { type ReactNode, startTransition, useEffect, useState } from 'react'

let painted = false

/** The part below the first screen of a visit: it is drawn after that screen is painted. Later it is drawn at once. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(painted)
  useEffect(() => {
    if (shown) return
    const frame = requestAnimationFrame(() =>
      setTimeout(() => {
        painted = true
        startTransition(() => setShown(true))
      }),
    )
    return () => cancelAnimationFrame(frame)
  }, [shown])
  return shown ? children : null
}
