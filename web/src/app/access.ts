import { actions } from '../api/actions'
import type { ActionName } from '../api/client'
import type { User } from '../api/schema'
import type { Who } from '../routing'

type Person = Pick<User, 'roles' | 'permissionsSet'>

/** Whether a person may call an action, by the printed access table. The server decides; this only hides. */
export const may = (user: Person | null, name: ActionName): boolean => grants(actions[name].access, user)

/** Reads one cell of the access table: `public`, `user`, roles or permissions joined by `or`. */
export function grants(access: string, user: Person | null): boolean {
  if (access === 'public') return true
  if (!user) return false
  return access.split(' or ').some((one) => {
    if (one === 'user') return true
    if (one === one.toLowerCase()) return (user.roles as string[]).includes(one)
    return user.roles.includes('gestionnaire') && user.permissionsSet.includes(one)
  })
}

/** Whether a person may open a screen of this kind. A manager who chose a beneficiary may order on their behalf. */
export function admits(who: Who, user: Person | null, onBehalf: boolean): boolean {
  if (who === 'public' || who === 'provider') return true
  if (!user) return false
  if (who === 'user') return true
  if (who === 'adherent') return user.roles.includes('adherent') || (user.roles.includes('gestionnaire') && onBehalf)
  return user.roles.includes(who)
}
