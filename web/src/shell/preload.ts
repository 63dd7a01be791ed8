import type { EarlyCalls, FirstFiles } from '../api/early'
import type { HomePageContent, SessionInfo, User } from '../api/schema'
import type { Lang } from '../base/lang'
import { localeOf, PARIS } from '../base/locale'
import { bottomBar } from '../core/bottomBar'
import { dress, pageKind } from '../core/design'
import { firstScreen } from '../core/firstScreens'
import { homeOf } from '../core/homeOf'
import { printedPage, showPrinted } from '../core/printed'

// Runs before the application is there, by itself: it names the files of the first screen and asks for what that
// screen and its guard will ask for. `vite.config.ts` writes into the page what belongs to which screen. It is compiled for
// old browsers too, which it tells that they are.

/** A function of the same age as the oldest browsers that the application is compiled for. */
if ('structuredClone' in window) preload()
else document.head.append(Object.assign(document.createElement('script'), { src: './unsupported.js' }))

function preload() {
  const text = document.getElementById('first-screens')?.textContent ?? '{"application":[],"screens":{}}'
  const { application, screens }: FirstFiles = JSON.parse(text)

  const home = localStorage.getItem('home')
  const chosen = localStorage.getItem('lang')
  const opened = firstScreen(location.hash, home)
  // The router writes addresses without a slash at their end.
  const first = `${opened}/` in screens ? `${opened}/` : opened
  const screen = screens[first]
  /** People who are known to have signed out read nothing early. */
  const asks = home === '/login' ? [] : (screen?.asks ?? [])

  for (const file of [...(screen?.files ?? []), ...application]) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.href = file
    document.head.append(link)
  }

  void dress()
  // This kind is likely; another one is fetched once it is known.
  void printedPage(first === '/login' ? pageKind() : first, langOf(chosen))
  if (first === '/login') void show(pageKind, chosen)

  // A call on behalf of somebody else says so, and one of a person of another server goes there; only the application
  // can do either.
  if (!sessionStorage.getItem('context') && !localStorage.getItem('server')) {
    const lang = langOf(chosen)
    const ask = (call: string) => {
      const url = new URL(`api/${call}`, document.baseURI).href
      const answer = fetch(url, { headers: { fromApp: 'web', 'X-Lang': lang, Accept: 'application/json' } })
      // The application repeats calls that failed.
      answer.catch(() => {})
      return [url, answer] as const
    }
    const early: EarlyCalls = { lang, answers: new Map(['auth/UserInfoFromSession', ...asks].map(ask)) }
    window.earlyCalls = early
    for (const [url, answer] of early.answers) {
      if (url.endsWith('/GetBnfHomePageContent')) read(answer, fetchPicture)
      if (url.endsWith('/UserInfoFromSession')) read(answer, ({ user }: SessionInfo) => showScreen(first, user, chosen))
    }
    if (asks.length > 0) warmUp(lang)
  }
}

/** The first date and the first amount in a language take a phone long: they are made while it waits for files. */
function warmUp(lang: Lang) {
  const locale = localeOf(lang)
  new Intl.DateTimeFormat(locale, { timeZone: PARIS, day: 'numeric', month: 'short' }).format()
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(0)
}

function langOf(lang: string | null | undefined): Lang {
  return lang === 'en' ? 'en' : 'fr'
}

/** Does something with the data of an early answer, unless the call failed or the application was faster. */
function read<T>(answer: Promise<Response>, work: (data: T) => void) {
  answer.then(async (one) => work((await one.clone().json()).data)).catch(() => {})
}

/** The large picture of home is what people see last, so it is fetched early. */
function fetchPicture({ offreDuMoment }: HomePageContent) {
  if (!offreDuMoment?.image) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'image'
  link.href = new URL(`api/content/GetBinaryData?id=${encodeURIComponent(offreDuMoment.image)}`, document.baseURI).href
  document.head.append(link)
}

/** Shows a screen while its answers are awaited, to a beneficiary whom nothing leads elsewhere. */
function showScreen(screen: string, user: User | null, chosen: string | null) {
  if (!user?.roles.every((role) => role === 'adherent') || homeOf(user) !== '/bnfv2/home') return
  if (bottomBar.isShown()) void show(() => screen, chosen ?? user.lang, user.firstname)
}

/** Shows the printed page of a kind, if there is one. The kind is asked for once the design of the host is known. */
async function show(kind: () => string, lang: string | null | undefined, firstname?: string) {
  await dress()
  await showPrinted(kind(), langOf(lang), firstname)
}
