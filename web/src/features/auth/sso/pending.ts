import type { SsoStart } from './pool'

/** A sign-in that left; `tests`: a manager tries the one of this company. */
export interface Pending extends SsoStart {
  tests?: number
}

/** A tab remembers this of a sign-in while the browser is at the employer's. No token is among it. */
const PENDING = 'sso-pending'
const LINK = 'sso-link'

export const pending = {
  remember: (start: Pending) => sessionStorage.setItem(PENDING, JSON.stringify(start)),
  /** It comes back once. */
  take(): Pending | undefined {
    const text = sessionStorage.getItem(PENDING)
    sessionStorage.removeItem(PENDING)
    return text ? (JSON.parse(text) as Pending) : undefined
  },
}

/** After code 15 this goes on: the account that the sign-in will be linked to. */
export const link = {
  remember: (token: string) => sessionStorage.setItem(LINK, token),
  get: () => sessionStorage.getItem(LINK) ?? undefined,
  forget: () => sessionStorage.removeItem(LINK),
}
