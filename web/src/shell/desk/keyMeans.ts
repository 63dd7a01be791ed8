/**
 * The part of the shell that a key asks for. Where something is being typed, only Ctrl-K does, and Escape, which
 * leaves a field that nothing is open over; a search field of the page has `/`.
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

/** An open dialog, menu or list of hints closes by itself first. */
const isFree = (field: Element) =>
  field.closest('[role="dialog"], form') === null && field.getAttribute('aria-expanded') !== 'true'
