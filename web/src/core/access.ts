import { type Access, actions } from '../api/actions'
import type { ActionName } from '../api/client'
import type { User } from '../api/schema'
import type { Who } from './routing'

type Person = Pick<User, 'roles' | 'permissionsSet'>

/** Whether a person may call an action, by the printed access table. The server decides; this only hides. */
export const may = (user: Person | null, name: ActionName): boolean => grants(actions[name].access, user)

/** Reads one cell of the access table. */
export function grants(access: Access, user: Person | null): boolean {
  if (access.kind === 'public') return true
  if (!user) return false
  switch (access.kind) {
    case 'signedIn':
      return true
    case 'role':
      return user.roles.includes(access.role)
    case 'onBehalf':
      return user.roles.includes('adherent') || user.roles.includes('gestionnaire')
    case 'serving':
      return user.roles.includes('gestionnaire') || user.roles.includes('partner')
    case 'staff':
      return user.roles.includes('gestionnaire') || user.roles.includes('admin')
    case 'anyOf':
      return user.roles.includes('gestionnaire') && access.permissions.some((one) => user.permissionsSet.includes(one))
  }
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
