import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { connectivity } from '../base/connectivity'
import { whenIdle } from '../base/whenIdle'
import { newerAddress } from '../core/classic'
import { FIRST_SCREENS } from '../core/firstScreens'
import { shortcut } from '../core/home'
import { bindNavigation } from '../core/navigation'
import { fill, type Href, path } from '../core/paths'
import { routes } from '../core/routes'
import type { Route } from '../core/routing'
import { Crash } from '../ui/Crash'
import { Pending } from '../ui/Pending'
import { withKit } from '../ui/withKit'
import { addresses, settleAddress } from './addresses'
import { detour } from './guard'
import { movement } from './movement'
import { Root } from './Root'
import { type ScreenModule, screenAt } from './screens'

/** `/orderDetail/{id}` as the router writes it. */
const pattern = (template: string) => template.replace(/\{(\w+)\}/g, '$$$1')

const to = (href: Href) => redirect({ href, replace: true })

/** Whatever cannot be fetched without a network, a part or an answer, is fetched once there is one again. */
async function patiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (await connectivity.check()) throw error
    connectivity.lost()
    await connectivity.regained()
    return patiently(load)
  }
}

/** Screens may use any component of the kit: its full style sheet comes with them, beside the code. */
const withStyles = (load: () => Promise<ScreenModule>) => () => patiently(() => withKit(load))

/** The first screens work without the kit; it is loaded once they are there, for the next screen. */
const asFirst = (load: () => Promise<ScreenModule>) => () =>
  patiently(async () => {
    const module = await load()
    whenIdle(() => void import('../ui/kit').catch(() => {}))
    return module
  })

const loadNotFound = () => import('./NotFound')
const notFoundScreen = lazyRouteComponent(withStyles(loadNotFound))

function routeOf(route: Route, parent: typeof root) {
  const styled = route.path in FIRST_SCREENS ? asFirst : withStyles
  return createRoute({
    getParentRoute: () => parent,
    path: pattern(route.path),
    beforeLoad: async ({ location, params }) => {
      if (route.movedTo) throw to(fill(route.movedTo, params as Record<string, string>))
      if (isNoOrder(route.path, params)) throw notFound()
      const instead = await patiently(() => detour(route, location.href))
      if (instead) throw to(instead)
    },
    notFoundComponent: notFoundScreen,
    component: route.movedTo ? undefined : lazyRouteComponent(styled(screenAt(route.path) ?? loadNotFound)),
  })
}

/** An order has a number. */
const isNoOrder = (path: string, { id }: { id?: string }) => path.includes('rderDetail/{id}') && !/^\d+$/.test(id ?? '')

const root = createRootRoute({ component: Root })

/** The start, and every address that cannot be resolved, lead to the person's home. */
const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw to(path('/splash'))
  },
})
const unknown = createRoute({
  getParentRoute: () => root,
  path: '/$',
  component: notFoundScreen,
})
const deepLink = createRoute({
  getParentRoute: () => root,
  path: '/shortcuts/$',
  beforeLoad: ({ params }) => {
    shortcut.remember(params._splat ?? '')
    throw to(path('/splash'))
  },
})

function writeSearch(search: Record<string, unknown>) {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

/** The router knows no address that another one stands for. */
const known = routes.filter(({ path }) => !newerAddress(path))

export function makeRouter(history: RouterHistory = createHashHistory()) {
  const router = createRouter({
    routeTree: root.addChildren([index, ...known.map((route) => routeOf(route, root)), deepLink, unknown]),
    history,
    rewrite: addresses,
    // Search parameters are text, as in the address: a screen reads what it needs from them.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPendingMs: 250,
    defaultPendingComponent: Pending,
    defaultErrorComponent: Crash,
    scrollRestoration: true,
    defaultViewTransition: {
      types: ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return false
        return [movement(fromLocation.pathname, toLocation.pathname)]
      },
    },
  })
  router.subscribe('onResolved', ({ toLocation }) => settleAddress(history, toLocation))
  bindNavigation((href, { replace }) => router.navigate({ href: newerAddress(href) ?? href, replace }))
  return router
}
