/** Does something once the page is there and has nothing better to do. */
export function whenIdle(what: () => void) {
  const later = () => setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(what) : what()), 1_000)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
