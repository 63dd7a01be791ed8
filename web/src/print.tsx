import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server.edge'
import { App } from './app/App'
import { type Lang, langStore, pick } from './app/lang'
import { makeRouter } from './app/router'
import { loginWords } from './features/auth/loginWords'
import { path } from './paths'
import { windowTitle } from './ui/Page'

export { hostKind, hosts } from './app/design'

/** Sign-in as the application shows it at first. Run while building, as if on a host: `scripts/printed.ts`. */
export async function printSignIn(lang: Lang) {
  langStore.set(lang)
  const history = createMemoryHistory({ initialEntries: [path('/login')] })
  history.createHref = (address) => `#${address}`
  const router = makeRouter(history)
  await router.load()
  return { title: windowTitle(pick(loginWords).signIn), html: renderToString(<App router={router} />) }
}
