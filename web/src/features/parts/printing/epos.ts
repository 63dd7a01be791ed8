import type { PaperLine } from '../../../api/schema'

// Epson's ePOS-Print: XML over HTTP, from the page to the printer of the local network; no server of ours can reach it.

const SERVICE = '/cgi-bin/epos/service.cgi'
const DEVICE = 'local_printer'
const EPOS = 'http://www.epson-pos.com/schemas/2011/03/epos-print'
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const PORT = { http: '8008', https: '8043' } as const
/** How long the printer may take, and how long its answer. */
const PRINTS_MS = 10_000
const ANSWERS_MS = 15_000

/** Codes of our own, beside those that the printer answers with. */
export const UNREACHABLE = 'unreachable'
export const NO_ANSWER = 'noAnswer'
export const UNREADABLE = 'unreadable'

/** Why nothing is known to have come out of the printer. */
export interface Trouble {
  code: string
  /** It may have printed all the same. */
  uncertain: boolean
}

/** Where a printer takes its orders. A page that came safely calls safely, unless the address names the other port. */
export function serviceOf(address: string, pageIsSafe: boolean): string {
  const [host = '', given] = address.trim().split(':')
  const safe = given ? given === PORT.https || given === '443' : pageIsSafe
  const port = given ?? (safe ? PORT.https : PORT.http)
  return `${safe ? 'https' : 'http'}://${host}:${port}${SERVICE}?devid=${DEVICE}&timeout=${PRINTS_MS}`
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' }
const escaped = (text: string) => text.replace(/[&<>"\n]/g, (letter) => ESCAPED[letter] ?? letter)

const request = (what: string) =>
  `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="${SOAP}"><s:Body><epos-print xmlns="${EPOS}">${what}</epos-print></s:Body></s:Envelope>`

/** Opens the drawer that hangs on the printer. */
export const drawerRequest = () => request('<pulse drawer="drawer_1" time="pulse_100"/>')

/** Prints lines and cuts the paper. */
export function paperRequest(lines: readonly PaperLine[]): string {
  const text = lines.map((line) => `<text em="${line.strong}">${escaped(`${line.text}\n`)}</text>`)
  return request(`<text lang="fr"/>${text.join('')}<feed line="3"/><cut type="feed"/>`)
}

/** What a printer answered; nothing where all went well. */
export function troubleIn(answer: string): Trouble | undefined {
  const [response] = /<(?:\w+:)?response\b[^>]*>/.exec(answer) ?? []
  const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(response ?? '')?.[1]
  const success = of('success')
  if (success === undefined) return { code: UNREADABLE, uncertain: true }
  return success === 'true' || success === '1' ? undefined : { code: of('code') || UNREADABLE, uncertain: false }
}

/** Sends a request to a printer; says what went wrong, if anything did. */
export async function send(address: string, xml: string): Promise<Trouble | undefined> {
  const safe = location.protocol === 'https:'
  const url = serviceOf(address, safe)
  const timeout = AbortSignal.timeout(ANSWERS_MS)
  // A plain text needs no leave of the printer beforehand. The network of the desk may be called from a safe page where the
  // browser knows that it is local.
  const local = safe && url.startsWith('http:') ? { targetAddressSpace: 'local' } : {}
  const how = { method: 'POST', body: xml, signal: timeout, credentials: 'omit', cache: 'no-store', ...local } as const
  try {
    const response = await fetch(url, { ...how, referrerPolicy: 'no-referrer' })
    return troubleIn(await response.text())
  } catch {
    return { code: timeout.aborted ? NO_ANSWER : UNREACHABLE, uncertain: true }
  }
}
