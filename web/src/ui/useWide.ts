import { useSyncExternalStore } from 'react'

const WIDE = 'screen and (min-width: 1600px)'
let wide = false

/** Paper is no other width: what is open on the screen, and what was typed there, outlives printing. */
function isWide() {
  if (!matchMedia('print').matches) wide = matchMedia(WIDE).matches
  return wide
}

function follow(onChange: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the screen has room for a list and for what is opened from it, beside each other. */
export const useWide = () => useSyncExternalStore(follow, isWide)
