const MEGABYTE = 1024 * 1024
const megabytes = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })

/** A number of bytes as people read it; the machine may not know it. */
export const bytesText = (bytes: number | null | undefined) =>
  bytes === null || bytes === undefined ? 'Inconnue' : `${megabytes.format(bytes / MEGABYTE)}\u00a0Mo`
