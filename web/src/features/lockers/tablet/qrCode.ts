/** The beginning of the code of a provider; their login follows. */
const PROVIDER = 'PVD'

/** The login in the code of a provider; `undefined` for any other code. */
export const providerIn = (qrCode: string) =>
  qrCode.startsWith(PROVIDER) ? qrCode.slice(PROVIDER.length).trim() || undefined : undefined
