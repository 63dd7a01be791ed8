import type { User } from '../api/schema'
import { type Href, matches, path } from './paths'
import { routes } from './routes'

/**
 * The screens that come before all others: for people who owe a second factor, then for beneficiaries, in this order.
 */
export function forcedScreen(user: User): Href | undefined {
  if (user.needsSecondFactor) return path('/secondFactor')
  if (!user.roles.includes('adherent')) return undefined
  if (user.needsToChooseLocation) return path('/chooseLocation')
  if (user.needsToValidateCGU) return path('/validateCgu')
  if (user.needsToValidateSubscriptions) return path('/validateSubscriptions')
  return undefined
}

/** The start screen of a person; `undefined` for somebody without a role. */
export function homeOf(user: User): Href | undefined {
  const forced = forcedScreen(user)
  if (forced) return forced
  if (user.roles.includes('adherent')) return path(user.classicInterface ? '/order' : '/bnfv2/home')
  if (user.roles.includes('gestionnaire')) return path('/homegest')
  if (user.roles.includes('partner')) return path('/homepart')
  if (user.roles.includes('admin')) return path('/admin/home')
  return undefined
}

/** The start screen of this device's person, for `preload.ts`, which runs before the server can be asked. */
export const door = {
  remember(user: User | null) {
    localStorage.setItem('home', (user && homeOf(user)) ?? path('/login'))
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
