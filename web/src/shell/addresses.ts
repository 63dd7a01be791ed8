import type { LocationRewrite, ParsedLocation, RouterHistory } from '@tanstack/react-router'
import { classicAddress, newerAddress } from '../core/classic'
import { seesClassic } from '../core/session'

const changed = (url: URL, address: string | undefined) => (address ? new URL(address + url.hash, url) : url)

/** Between the addresses that the router knows, and those that the address bar and links show. */
export const addresses: LocationRewrite = {
  input: ({ url }) => changed(url, newerAddress(url.pathname + url.search)),
  output: ({ url }) => (seesClassic() ? changed(url, classicAddress(url.pathname + url.search)) : url),
}

/** Shows the address of a screen in the interface of the person, when it was opened by that of the other one. */
export function settleAddress(history: RouterHistory, { href, publicHref: shown }: ParsedLocation) {
  const own = seesClassic() ? classicAddress(href) : newerAddress(shown) && href
  if (own && own !== shown && history.location.href === shown) history.replace(own, history.location.state)
}
