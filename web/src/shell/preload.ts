import type { EarlyCalls, FirstFiles } from '../api/early'
import { dress, pageKind } from '../core/design'
import { firstScreen } from '../core/firstScreens'
import { showPrinted } from '../core/printed'

// Runs before the application is there, by itself: it names the files of the first screen and asks for what that
// screen and its guard will ask for. `vite.config.ts` writes into the page what belongs to which screen. It is compiled for
// old browsers too, which it tells that they are.

/** A function of the same age as the oldest browsers that the application is compiled for. */
if ('structuredClone' in window) preload()
else document.head.append(Object.assign(document.createElement('script'), { src: './unsupported.js' }))

function preload() {
  const text = document.getElementById('first-screens')?.textContent
  const screens = JSON.parse(text ?? '{}') as FirstFiles

  const home = localStorage.getItem('home')
  const lang = localStorage.getItem('lang') === 'en' ? 'en' : 'fr'
  const first = firstScreen(location.hash, home)
  const screen = screens[first]
  /** People who are known to have signed out read nothing early. */
  const asks = home === '/login' ? [] : (screen?.asks ?? [])

  for (const file of screen?.files ?? []) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.href = file
    document.head.append(link)
  }

  if (first === '/login') {
    void dress().then(() => {
      const page = document.querySelector<HTMLScriptElement>(`[data-page="${pageKind()}"][lang="${lang}"]`)
      if (page) return showPrinted(page)
    })
  }

  // A call on behalf of somebody else says so, and one of a person of another server goes there; only the application
  // can do either.
  if (!sessionStorage.getItem('context') && !localStorage.getItem('server')) {
    const ask = (call: string) => {
      const url = new URL(`api/${call}`, document.baseURI).href
      const answer = fetch(url, { headers: { fromApp: 'web', 'X-Lang': lang, Accept: 'application/json' } })
      // The application repeats calls that failed.
      answer.catch(() => {})
      return [url, answer] as const
    }
    const early: EarlyCalls = { lang, answers: new Map(['auth/UserInfoFromSession', ...asks].map(ask)) }
    window.earlyCalls = early
    for (const [url, answer] of early.answers) if (url.endsWith('/GetBnfHomePageContent')) void fetchPicture(answer)
  }
}

/** The large picture of home is what people see last, so it is fetched early. */
async function fetchPicture(answer: Promise<Response>) {
  const { data } = await (await answer).clone().json()
  const image: string | undefined = data?.offreDuMoment?.image
  if (!image) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'image'
  link.href = new URL(`api/content/GetBinaryData?id=${encodeURIComponent(image)}`, document.baseURI).href
  document.head.append(link)
}
