const CAME_BY_SSO = 'signed-in-by-sso'
const EXPIRY_SHOWN = 'sso-expired-shown'

/** Whoever signed in through their employer is sent back there when the session ends, once. */
export const bySso = {
  remember() {
    sessionStorage.setItem(CAME_BY_SSO, '1')
    sessionStorage.removeItem(EXPIRY_SHOWN)
  },

  /** Whether the end of the session leads back to the employer; asking counts as having led there. */
  takeExpiry(): boolean {
    const due = sessionStorage.getItem(CAME_BY_SSO) !== null && sessionStorage.getItem(EXPIRY_SHOWN) === null
    if (due) sessionStorage.setItem(EXPIRY_SHOWN, '1')
    return due
  },

  forget: () => sessionStorage.removeItem(CAME_BY_SSO),
}
