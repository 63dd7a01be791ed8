/** What a key asks of the shell. Where something is being typed, only Ctrl-K does; a search field of the page has `/`. */
export function keyMeans(event: KeyboardEvent): 'goTo' | 'help' | undefined {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') return 'goTo'
  const typing =
    event.target instanceof HTMLElement &&
    event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
  if (typing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === '?') return 'help'
  return event.key === '/' && !document.querySelector('[aria-keyshortcuts~="/"]') ? 'goTo' : undefined
}
