import type { SsoStart } from './pool'

/** A sign-in that has left for the provider; `tests` is there when a manager tries the sign-in of this company. */
export interface Pending extends SsoStart {
  tests?: number
}

/** The key under which a tab remembers a sign-in while the browser is at the employer's. It holds no token. */
const PENDING = 'sso-pending'
const LINK = 'sso-link'

export const pending = {
  remember: (start: Pending) => sessionStorage.setItem(PENDING, JSON.stringify(start)),
  /** It can be taken only once. */
  take(): Pending | undefined {
    const text = sessionStorage.getItem(PENDING)
    sessionStorage.removeItem(PENDING)
    return text ? (JSON.parse(text) as Pending) : undefined
  },
}

/** The account to which the sign-in will be linked, remembered after code 15. */
export const link = {
  remember: (token: string) => sessionStorage.setItem(LINK, token),
  get: () => sessionStorage.getItem(LINK) ?? undefined,
  forget: () => sessionStorage.removeItem(LINK),
}
