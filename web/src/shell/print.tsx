import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server.edge'
import { queryClient } from '../api/query'
import type { User } from '../api/schema'
import { type Lang, langStore, pick } from '../base/lang'
import { design, pageKind } from '../core/design'
import { type Href, path } from '../core/paths'
import { HOLES } from '../core/printed'
import { sessionQuery } from '../core/session'
import { loginWords } from '../features/auth/loginWords'
import { homeWords } from '../features/home/words'
import { activityWords } from '../features/orders/activityWords'
import { windowTitle } from '../ui/Page'
import { App } from './App'
import { makeRouter } from './router'

/** A host of each kind: of demonstrations, and others. */
export const hosts = ['www.example', 'dev.example']

/**
 * Sign-in as the application shows it at first, where people may register by themselves or not. Run while building,
 * as if on a host: `scripts/printed.ts`. The texts of each design stay open.
 */
export async function printSignIn(lang: Lang, allowsRegistration: boolean) {
  design.allowsRegistration = allowsRegistration
  const html = await print(lang, path('/login'))
  return { kind: pageKind(), title: windowTitle(pick(loginWords).signIn), html }
}

/** The screens of a beneficiary that are printed, with their headings. */
const HEADINGS = {
  '/bnfv2/home': () => pick(homeWords).hello(HOLES.firstname),
  '/bnfv2/activity/': () => pick(activityWords).activity,
}
export const screens = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]

/** A screen of a beneficiary as the application shows it while its answers are awaited. The name of the person stays open. */
export async function printScreen(lang: Lang, screen: keyof typeof HEADINGS) {
  queryClient.setQueryData(sessionQuery.queryKey, { firstname: HOLES.firstname, roles: ['adherent'] } as User)
  const html = await print(lang, path(screen))
  queryClient.clear()
  return { kind: screen, title: windowTitle(HEADINGS[screen]()), html }
}

async function print(lang: Lang, address: Href) {
  langStore.set(lang)
  Object.assign(design, { title: { fr: HOLES.title, en: HOLES.title }, logo: HOLES.logo })
  const history = createMemoryHistory({ initialEntries: [address] })
  history.createHref = (href) => `#${href}`
  const router = makeRouter(history)
  await router.load()
  return renderToString(<App router={router} />)
}
