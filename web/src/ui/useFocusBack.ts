import { useEffect, useState } from 'react'

/** Gives the focus back to what had it when this was first drawn, unless something else took it meanwhile. */
export function useFocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const free = document.activeElement === document.body
        if (free && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
