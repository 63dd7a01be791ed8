import type { User } from '../api/schema'
import { type Href, path } from './paths'

// Without the table of routes: the script that runs before the application reads it too.

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
