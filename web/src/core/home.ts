import type { User } from '../api/schema'
import { homeOf } from './homeOf'
import { type Href, matches, path } from './paths'
import { routes } from './routes'
import { openSeen } from './seen'

/** The start screen of this device's person, for `preload.ts`, which runs before the server can be asked; what another one saw goes. */
export const door = {
  remember(user: User | null) {
    localStorage.setItem('home', (user && homeOf(user)) ?? path('/login'))
    openSeen(user)
  },
}

const KEY = 'shortcut'

/** An address that could not be opened yet: from a deep link, or of somebody who was not signed in. */
export const shortcut = {
  /** The address that a shortcut names, if it is one of ours. */
  read(address: string): Href | undefined {
    const href = address.startsWith('/') ? address : `/${address}`
    return isAddress(href) ? (href as Href) : undefined
  },

  /** Remembers an address, if it is one of ours. */
  remember(address: string) {
    const href = shortcut.read(address)
    if (href) sessionStorage.setItem(KEY, href)
  },

  take(): Href | undefined {
    const href = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return href && isAddress(href) ? (href as Href) : undefined
  },

  forget: () => sessionStorage.removeItem(KEY),
}

const isAddress = (href: string) => routes.some((route) => matches(route.path, href))

/** The remainder of an address that contains `/shortcuts/`. */
export const shortcutIn = (url: string): string | undefined => {
  const remainder = url.split('/shortcuts/')[1]
  return remainder ? decodeURIComponent(remainder) : undefined
}

/** A path that the server names, for example the target of a notification; `undefined` when it is none of ours. */
export const addressIn = (target: string | null | undefined): Href | undefined =>
  target?.startsWith('/') && isAddress(target) ? (target as Href) : undefined
