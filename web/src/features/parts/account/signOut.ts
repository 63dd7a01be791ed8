import { call } from '../../../api/client'
import { workContext } from '../../../api/context'
import { endpoint } from '../../../api/endpoint'
import { Code, isFailure } from '../../../api/failure'
import type { OwnRegister } from '../../../api/schema'
import { pick } from '../../../base/lang'
import { bySso } from '../../../core/bySso'
import { shortcut } from '../../../core/home'
import { go } from '../../../core/navigation'
import { path } from '../../../core/paths'
import { recentChoices } from '../../../core/recentChoices'
import { forgetSession } from '../../../core/session'
import { dialogs } from '../../../ui/dialogs'

const fr = {
  title: 'Déconnexion',
  sure: 'Voulez-vous vous déconnecter ?',
  yes: 'Se déconnecter',
  register: 'Une caisse est encore ouverte. Vérifiez-la et fermez-la avant de vous déconnecter.',
  toRegister: 'Aller à la caisse',
}
const en: typeof fr = {
  title: 'Sign out',
  sure: 'Do you want to sign out?',
  yes: 'Sign out',
  register: 'A cash register is still open. Check it and close it before you sign out.',
  toRegister: 'Go to the register',
}

/**
 * Leads to the closing of the open register, or to all registers when it belongs to another desk than the chosen one.
 */
function toRegister(open: unknown) {
  const { id, conciergerieId } = open as OwnRegister
  return conciergerieId === workContext.get().conciergerieId
    ? path('/cashRegister/check/{action}/{id}', { action: 'close', id })
    : path('/cashRegister/config/')
}

/** Asks, signs out, and clears what the browser knew; an open register comes first. */
export async function signOut() {
  const w = pick({ fr, en })
  if (!(await dialogs.confirm({ title: w.title, message: w.sure, yes: w.yes }))) return
  try {
    await dialogs.wait(call('logout', {}))
  } catch (error) {
    if (isFailure(error, Code.registerOpen)) {
      const check = await dialogs.confirm({ title: w.title, message: w.register, yes: w.toRegister })
      if (check) go(toRegister(error.data))
      return
    }
    if (!isFailure(error, Code.noSession)) {
      if (isFailure(error) && error.kind !== 'network') await dialogs.alert(error.message)
      return
    }
  }
  shortcut.forget()
  recentChoices.forget()
  bySso.forget()
  endpoint.goHome()
  forgetSession()
  go(path('/login'), { replace: true })
}
