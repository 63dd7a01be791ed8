/** The concierge code that was accepted, with the legal texts of its desk, kept from one step of the registration to the next. */
const KEY = 'registration-code'
const TEXTS_KEY = 'registration-texts'

export const registrationCode = {
  keep: (code: string, texts: string) => {
    sessionStorage.setItem(KEY, code)
    sessionStorage.setItem(TEXTS_KEY, texts)
  },
  get: () => sessionStorage.getItem(KEY),
  /** The set of legal texts that the people of the desk read. */
  texts: () => sessionStorage.getItem(TEXTS_KEY) ?? '',
  forget: () => {
    sessionStorage.removeItem(KEY)
    sessionStorage.removeItem(TEXTS_KEY)
  },
}
