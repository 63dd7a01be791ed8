/** A dialog that closes gives the focus back first. */
const AFTER_DIALOG_MS = 60

/** The screen stays, but what changed on it may be out of sight: scrolls to the element of this id, and gives it the focus. */
export function reveal(id: string) {
  setTimeout(() => {
    const changed = document.getElementById(id)
    if (!changed) return
    if (!changed.hasAttribute('tabindex')) changed.tabIndex = -1
    changed.focus({ preventScroll: true })
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    changed.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' })
  }, AFTER_DIALOG_MS)
}
