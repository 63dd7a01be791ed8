import '@fontsource-variable/figtree'
import '../ui/base.css'
import '../ui/layout.css'
import '../ui/page.css'
import '../ui/content.css'
import '../ui/motion.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { queryClient } from '../api/query'
import { connectivity } from '../base/connectivity'
import { pick } from '../base/lang'
import { whenIdle } from '../base/whenIdle'
import { design, dress } from '../core/design'
import { shortcut, shortcutIn } from '../core/home'
import { path } from '../core/paths'
import { isPrinted } from '../core/printed'
import { currentUser, sessionQuery } from '../core/session'
import { reportCrash } from '../ui/Crash'
import { dialogs } from '../ui/dialogs'
import { App } from './App'
import { watchBuild } from './build'
import { followHostPage } from './hostPage'
import { watchTyping } from './refresh'
import { installRefusals } from './refusals'
import { makeRouter } from './router'

// The signed-in person decides everything, so the session is asked for while the rest is being set up.
void queryClient.prefetchQuery(sessionQuery)

installRefusals()
watchBuild()
watchTyping()
followHostPage()
connectivity.subscribe(() => {
  if (connectivity.get()) void queryClient.invalidateQueries({ refetchType: 'active' })
})

const deepLink = shortcutIn(location.href)
if (deepLink) {
  shortcut.remember(deepLink)
  history.replaceState(null, '', `${location.pathname.split('/shortcuts/')[0]}#/splash`)
}

// A question belongs to the screen on which it was asked.
addEventListener('popstate', () => dialogs.closeAll())

addEventListener('unhandledrejection', (event) => {
  // A transition between screens gives way to the next one, or to a slow device: nothing went wrong.
  if (event.reason instanceof DOMException && /^(Abort|Timeout)Error$/.test(event.reason.name)) event.preventDefault()
  else void reportCrash(event.reason)
})

/** A first screen that is ready within this time is painted without a sign of waiting before it. */
const SIGN_OF_WAITING_MS = 600

async function start(host: HTMLElement) {
  // The sign-in of the call centre or of an employer answers before the hash: it is taken in before the router looks at the address.
  if (/[?&]state=calls\./.test(location.search))
    await (await import('../features/desk/counter/calls/signIn')).comeBack()
  else if (/[?&]state=/.test(location.search)) await (await import('../features/auth/sso/comeBack')).comeBack()
  const router = makeRouter()
  const loaded = router.load()
  await Promise.all([Promise.race([loaded, new Promise((waited) => setTimeout(waited, SIGN_OF_WAITING_MS))]), dress()])
  // The session may change the screen, so it is read first: a printed page stays until its screen is there.
  if (isPrinted()) await Promise.all([loaded, currentUser().catch(() => {})])
  host.dataset.started = ''
  const app = <App router={router} />
  const options = { onUncaughtError: (error: unknown) => void reportCrash(error) }
  // Without a network, the page says so where sign-in was printed.
  if (isPrinted() && connectivity.get() && router.state.location.pathname === path('/login'))
    return hydrateRoot(host, app, options)
  delete host.dataset.printed
  document.title = pick(design.title)
  createRoot(host, options).render(app)
}

/** The first screen has long been at rest. */
const REST_MS = 5_000
whenIdle(() => setTimeout(() => import('./atRest').catch(() => {}), REST_MS))

const host = document.getElementById('root')
if (host) void start(host)
