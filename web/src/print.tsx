import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server.edge'
import { App } from './app/App'
import { design, pageKind } from './app/design'
import { type Lang, langStore, pick } from './app/lang'
import { makeRouter } from './app/router'
import { loginWords } from './features/auth/loginWords'
import { path } from './paths'
import { HOLES } from './printed'
import { windowTitle } from './ui/Page'

/** Hosts of each kind: of demonstrations, and others. */
export const hosts = ['www.example', 'dev.example']

/**
 * Sign-in as the application shows it at first, where people may register by themselves or not. Run while building, as if
 * on a host: `scripts/printed.ts`. What each design says stays open.
 */
export async function printSignIn(lang: Lang, allowsRegistration: boolean) {
  langStore.set(lang)
  const title = { fr: HOLES.title, en: HOLES.title }
  Object.assign(design, { title, logo: HOLES.logo, allowsRegistration })
  const history = createMemoryHistory({ initialEntries: [path('/login')] })
  history.createHref = (address) => `#${address}`
  const router = makeRouter(history)
  await router.load()
  return {
    kind: pageKind(),
    title: windowTitle(pick(loginWords).signIn),
    html: renderToString(<App router={router} />),
  }
}
