import { path } from '../../../core/paths'
import { pending } from './pending'

/** What the browser brought back, until the screen it leads to shows it to the server. */
export interface Returned {
  provider: string
  state: string
  /** None: the employer said no. */
  token?: string
}

let returned: Returned | undefined

/** Takes what came back, once: it belongs to the address that names its state. */
export function takeReturned(provider: string, state: string): Returned | undefined {
  const taken = returned?.provider === provider && returned.state === state ? returned : undefined
  returned = undefined
  return taken
}

/**
 * Takes in what an employer's sign-in added to the address, before the router looks at it, and leads to the screen that
 * goes on. What nobody left for leads to where an old session does.
 */
export async function comeBack() {
  const start = pending.take()
  if (start) {
    const { tokenOfAddress } = await import('./pool')
    const token = await tokenOfAddress(start).catch(() => undefined)
    returned = { provider: start.provider, state: start.state, token }
  }
  const next = start ? path('/sso/{id}/{token}', { id: start.provider, token: start.state }) : path('/sso-expired')
  history.replaceState(null, '', `${location.pathname}#${next}`)
}
