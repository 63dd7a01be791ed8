/**
 * What a key asks of the shell. Where something is being typed, only Ctrl-K does, and Escape, which leaves a field that
 * nothing is open over; a search field of the page has `/`.
 */
export function keyMeans(event: KeyboardEvent): 'goTo' | 'help' | 'leave' | undefined {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return 'goTo'
  const typing =
    event.target instanceof HTMLElement &&
    event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
  if (event.key === 'Escape' && typing) return isFree(typing) ? 'leave' : undefined
  if (typing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === '?') return 'help'
  return event.key === '/' && !document.querySelector('[aria-keyshortcuts~="/"]') ? 'goTo' : undefined
}

/** A dialog, a menu or a list of hints that is open closes by itself first. */
const isFree = (field: Element) =>
  field.closest('[role="dialog"], form') === null && field.getAttribute('aria-expanded') !== 'true'
