/** Where the API is: beside the page, until a code 10 or a login step sends us to a sibling server. */

const initial = () => new URL('api/', document.baseURI)
let current: URL | undefined
let failures = 0

/** Servers we may be sent to: this host, or https hosts of the same parent domain. */
export function isSibling(server: URL, here: Pick<URL, 'hostname'> = location) {
  if (server.hostname === here.hostname) return true
  const parent = here.hostname.split('.').slice(1).join('.')
  return server.protocol === 'https:' && parent.includes('.') && server.hostname.endsWith(`.${parent}`)
}

export const endpoint = {
  url: (group: string, action: string) => new URL(`${group}/${action}`, current ?? initial()),

  /** Moves to another server; false when it is none of ours. */
  moveTo(server: unknown): boolean {
    if (typeof server !== 'string' || !URL.canParse(server, document.baseURI)) return false
    const url = new URL(server, document.baseURI)
    if (!isSibling(url)) return false
    current = new URL('api/', url.href.endsWith('/') ? url : `${url.href}/`)
    return true
  },

  /** After more than two failures in a row the initial server is tried again. */
  failed() {
    failures += 1
    if (failures > 2) current = undefined
  },

  answered() {
    failures = 0
  },
}
