import { useEffect, useState } from 'react'

/**
 * Gives the focus back to the element that had it when this was first drawn, unless another one took it in the
 * meantime.
 */
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
