import type { HuntScreen } from '../../api/schema'
import { matches } from '../../core/paths'

/** The addresses of each screen on which an egg can lie. */
const ADDRESSES: Readonly<Record<HuntScreen, readonly string[]>> = {
  home: ['/bnfv2/home', '/order'],
  catalogue: [
    '/universes',
    '/bnfv2/universe/{id}',
    '/bnfv2/category/{universe}/{category}',
    '/bnfv2/partenaire/{universe}/{category}/{partner}',
  ],
  orders: ['/bnfv2/activity/'],
  favorites: ['/bnfv2/favorites'],
  profile: ['/bnfv2/profile/{sepa}'],
}

/** The screen of a hunt that is at an address; `undefined` where no egg lies. */
export const huntScreen = (address: string): HuntScreen | undefined =>
  (Object.keys(ADDRESSES) as HuntScreen[]).find((screen) => ADDRESSES[screen].some((path) => matches(path, address)))
