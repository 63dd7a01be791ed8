/** Steps of an order whose address does not say how deep they are. */
const DEEPER: Readonly<Record<string, number>> = { startOrderCart: 1, previewOrder: 3 }

/** How deep a screen lies below the bars, whichever interface names it. */
function depth(pathname: string) {
  const parts = pathname.split('/').filter((part) => part && part !== 'bnfv2')
  return parts.length + (DEEPER[parts[0] ?? ''] ?? 0)
}

/** How the screen changes from one address to another: from the right when going deeper, from the left when going back. */
export function movement(from: string, to: string): 'deeper' | 'back' | 'fade' {
  const deeper = depth(to) - depth(from)
  return deeper > 0 ? 'deeper' : deeper < 0 ? 'back' : 'fade'
}
