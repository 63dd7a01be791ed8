/** The concierge code that was accepted, kept from one step of the registration to the next. */
const KEY = 'registration-code'

export const registrationCode = {
  keep: (code: string) => sessionStorage.setItem(KEY, code),
  get: () => sessionStorage.getItem(KEY),
  forget: () => sessionStorage.removeItem(KEY),
}
