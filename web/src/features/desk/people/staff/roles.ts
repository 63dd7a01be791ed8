import { call } from '../../../../api/client'
import { isFailure } from '../../../../api/failure'
import { outdate } from '../../../../api/query'
import { currentUser } from '../../../../core/session'
import { dialogs } from '../../../../ui/dialogs'
import { changesOf, filledBy, standsOf } from './stands'

/** The roles that the caller may give to somebody whom they make a manager. */
export async function roles() {
  const user = await currentUser()
  if (!user) return []
  const { templates } = await call('GetPermissionsForUser', { userId: user.id })
  return templates.map(({ name }) => ({ value: name, label: name }))
}

/** Gives a new manager the permissions of a role, as far as the caller may give them. */
export async function giveRole(userId: number, role: string) {
  if (!role) return
  try {
    const of = await call('GetPermissionsForUser', { userId })
    const template = of.templates.find(({ name }) => name === role)
    if (!template) return
    const permissions = changesOf(filledBy(template, of.permissions, standsOf(of)), of)
    await call('SetPermissionsForUser', { userId, permissions, edition: of.edition })
    await outdate('SetPermissionsForUser')
  } catch (failure) {
    if (!isFailure(failure)) throw failure
    // The account is there all the same: its permissions are chosen on its page.
    await dialogs.alert(`Le compte est créé, mais sans le rôle « ${role} » : ${failure.message}`)
  }
}
