import { type Access, actions } from '../api/actions'
import type { ActionName } from '../api/client'
import type { User } from '../api/schema'
import type { Who } from './routing'

type Person = Pick<User, 'roles' | 'permissionsSet'>

/** Whether a person may call an action, by the printed access table. The server decides; this only hides. */
export const may = (user: Person | null, name: ActionName): boolean => grants(actions[name].access, user)

/** Reads one cell of the access table. */
export function grants(access: Access, user: Person | null): boolean {
  if (access === 'public') return true
  if (!user) return false
  const { roles, permissionsSet } = user
  switch (access) {
    case 'signedIn':
      return true
    case 'onBehalf':
      return roles.includes('adherent') || roles.includes('gestionnaire')
    case 'serving':
      return roles.includes('gestionnaire') || roles.includes('partner')
    case 'staff':
      return roles.includes('gestionnaire') || roles.includes('admin')
  }
  if (typeof access === 'string') return roles.includes(access)
  return roles.includes('gestionnaire') && access.some((one) => permissionsSet.includes(one))
}

/** Whether a person may open a screen of this kind. A manager who chose a beneficiary may order on their behalf. */
export function admits(who: Who, user: Person | null, onBehalf: boolean): boolean {
  if (who === 'public' || who === 'provider') return true
  if (!user) return false
  if (who === 'user') return true
  if (who === 'adherent') return user.roles.includes('adherent') || (user.roles.includes('gestionnaire') && onBehalf)
  if (who === 'staff') return user.roles.includes('gestionnaire') || user.roles.includes('admin')
  return user.roles.includes(who)
}
