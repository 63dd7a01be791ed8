import { path } from '../../../core/paths'
import { type Pending, pending } from './pending'

/** The answer that the browser brought back, until the screen it leads to shows it to the server. */
export interface Returned {
  provider: string
  state: string
  /** Absent where the employer said no. */
  token?: string
}

let returned: Returned | undefined

/** The answer that a test of a company's sign-in brought back. */
export type TestReturned = Omit<Returned, 'provider'>

let test: (TestReturned & { company: number }) | undefined

/** The answer that a test of a company's sign-in brought back, until it is forgotten. */
export const returnedTest = (company: number): TestReturned | undefined =>
  test?.company === company ? test : undefined

/** The answer that belongs to the address which names its state, until it is forgotten. */
export const returnedTo = (provider: string, state: string): Returned | undefined =>
  returned?.provider === provider && returned.state === state ? returned : undefined

/** Forgets the answer once a screen holds it. */
export function forgetReturned() {
  test = undefined
  returned = undefined
}

/**
 * Takes what an employer's sign-in added to the address, before the router looks at it, and leads to the screen that
 * continues. An answer to a sign-in that did not begin in this tab leads to where an old session does.
 */
export async function comeBack() {
  const start = pending.take()
  if (start) {
    const { tokenOfAddress } = await import('./pool')
    const token = await tokenOfAddress(start).catch(() => undefined)
    if (start.tests) test = { company: start.tests, state: start.state, token }
    else returned = { provider: start.provider, state: start.state, token }
  }
  const next = start ? leadsTo(start) : path('/sso-expired')
  history.replaceState(null, '', `${location.pathname}#${next}`)
}

const leadsTo = ({ tests, provider, state }: Pending) =>
  tests ? path('/employers/{id}', { id: tests }) : path('/sso/{id}/{token}', { id: provider, token: state })
