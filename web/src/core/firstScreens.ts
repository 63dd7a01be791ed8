import type { actions } from '../api/actions'
import type { ActionName } from '../api/client'
import type { RoutePath } from './paths'

/** A reading action without parameters, with its group. */
type Ask = { [N in ActionName]: `${(typeof actions)[N]['group']}/${N}` }[ActionName]

interface FirstScreen {
  /** The file of the screen. */
  file: string
  /** The file of the bars around it, where they do not come with the application. */
  bars?: string
  /** The calls that it makes. */
  asks: readonly Ask[]
}

/** The first screen: people who open the bare address go home, or to the sign-in. */
export function firstScreen(hash: string, home: string | null): string {
  const address = hash.slice(1).split('?')[0] ?? ''
  return ['', '/', '/splash'].includes(address) ? (home ?? '/login') : address
}

/**
 * The screens that people arrive at. Their files and what they read are asked for by `preload.ts` while the application
 * is on its way, and `ui/base.css` is all the style that the kit needs for them.
 */
export const FIRST_SCREENS: { readonly [P in RoutePath]?: FirstScreen } = {
  '/login': { file: 'src/features/auth/Login.tsx', asks: [] },
  '/bnfv2/home': {
    file: 'src/features/home/Home.tsx',
    asks: [
      'account/BasicData',
      'content/GetBnfHomePageContent',
      'catalogue/HomeCategoriesV2',
      'orders/MyOrdersList',
      'account/GetConcInfos',
    ],
  },
  '/order': {
    file: 'src/features/classic/ClassicHome.tsx',
    bars: 'src/shell/ClassicShell.tsx',
    asks: ['account/BasicData', 'catalogue/MobileCarrousel2', 'orders/MyOrdersList', 'account/GetConcInfos'],
  },
  '/bnfv2/activity/': { file: 'src/features/orders/Activity.tsx', asks: ['account/BasicData', 'orders/MyOrdersList'] },
}
