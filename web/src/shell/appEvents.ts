import { call } from '../api/client'
import type { AppEventType } from '../api/schema'
import { valuesIn } from '../core/paths'
import { isSignedIn } from '../core/session'

/** The addresses whose opening is counted. */
const SCREENS: readonly (readonly [path: string, type: AppEventType])[] = [
  ['/bnfv2/home', 'HOME'],
  ['/bnfv2/universe/{id}', 'UNIVERSE'],
  ['/bnfv2/category/{universe}/{category}', 'CATEGORY'],
  ['/bnfv2/partenaire/{universe}/{category}/{partner}', 'PARTNER_PAGE'],
  ['/bnfv2/startOrder/{backTo}/{universe}/{category}/{partner}/{offre}', 'ORDER_FORM'],
  ['/bnfv2/startOrderCart/{backTo}/{universe}/{category}/{partner}/{offre}', 'ORDER_FORM'],
  ['/bnfv2/activity/', 'ORDERS'],
  ['/bnfv2/orderDetail/{id}', 'ORDER_PAGE'],
  ['/bnfv2/actu/{id}', 'NEWS'],
  ['/bnfv2/odm/{id}', 'NEWS'],
  ['/chat', 'MESSAGES'],
  ['/homegest', 'DESK_HOME'],
  ['/allorders', 'DESK_ORDERS'],
]

/** The kind that the opening of an address counts as. */
export const eventOf = (address: string) => SCREENS.find(([path]) => valuesIn(path, address) !== undefined)?.[1]

/** Events that are sent at once. */
const MANY = 10

/**
 * Counts what is opened from now on, by kind and never by person. Those that wait are sent when there are enough, or when the
 * page is left.
 */
export function countOpenings() {
  const waiting: AppEventType[] = ['OPENED']
  const send = (keepalive = false) => {
    const events = waiting.splice(0, 2 * MANY)
    if (events.length === 0 || !isSignedIn()) return
    const phone = matchMedia('(max-width: 48em)').matches
    // Nobody waits for it: what does not arrive is not counted.
    call('RecordAppEvents', { events, phone }, { keepalive }).catch(() => {})
  }
  const count = () => {
    const event = eventOf(location.hash.slice(1))
    if (event) waiting.push(event)
    if (waiting.length >= MANY) send()
  }
  count()
  addEventListener('hashchange', count)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(true))
}
