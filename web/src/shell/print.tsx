import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server.edge'
import { type Lang, langStore, pick } from '../base/lang'
import { design, pageKind } from '../core/design'
import { path } from '../core/paths'
import { HOLES } from '../core/printed'
import { loginWords } from '../features/auth/loginWords'
import { windowTitle } from '../ui/Page'
import { App } from './App'
import { makeRouter } from './router'

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
