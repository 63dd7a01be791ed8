import { initialServerAnswers } from '../base/connectivity'

/** The API is beside the page, until a code 10 or a login step sends us to a sibling server. */

/** The server we were sent to: a page that is loaded again goes on there. */
const SERVER = 'server'

const initial = () => new URL('api/', document.baseURI)
let current = remembered()
let failures = 0

/** Servers we may be sent to: this host, or https hosts of the same parent domain. */
export function isSibling(server: URL, here: Pick<URL, 'hostname'> = location) {
  if (server.hostname === here.hostname) return true
  const parent = here.hostname.split('.').slice(1).join('.')
  return server.protocol === 'https:' && parent.includes('.') && server.hostname.endsWith(`.${parent}`)
}

function apiOf(server: unknown): URL | undefined {
  if (typeof server !== 'string' || !URL.canParse(server, document.baseURI)) return undefined
  const url = new URL(server, document.baseURI)
  return isSibling(url) ? new URL('api/', url.href.endsWith('/') ? url : `${url.href}/`) : undefined
}

function remembered() {
  return apiOf(localStorage.getItem(SERVER))
}

export const endpoint = {
  url: (group: string, action: string) => new URL(`${group}/${action}`, current ?? initial()),

  /** Whether the API is on another origin than the page. Pictures are then requested with credentials as well. */
  isElsewhere: () => current !== undefined && current.origin !== initial().origin,

  /** Moves to another server; false when it is none of ours. */
  moveTo(server: unknown): boolean {
    const api = apiOf(server)
    if (!api) return false
    current = api
    localStorage.setItem(SERVER, String(server))
    return true
  },

  /** Back to the server that the page came from. */
  goHome() {
    current = undefined
    localStorage.removeItem(SERVER)
  },

  /**
   * After more than two failures in a row the initial server is tried again, if it answers meanwhile: who is offline, or
   * leaves the page while it loads, stays with their server and their session there.
   */
  async failed() {
    failures += 1
    if (failures > 2 && current && (await initialServerAnswers()) && failures > 2) endpoint.goHome()
  },

  answered() {
    failures = 0
  },
}
