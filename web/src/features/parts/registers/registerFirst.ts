import { go } from '../../../core/navigation'
import { path } from '../../../core/paths'
import { dialogs } from '../../../ui/dialogs'

/** The key of the address that somebody left to open a register. */
const CAME_FROM = 'came-from-before-opening'

/** Leads to the opening of a register, and remembers where to come back to. */
export function leaveToOpenRegister() {
  sessionStorage.setItem(CAME_FROM, location.hash)
  dialogs.closeAll()
  go(path('/cashRegister/open/'))
}

/** Comes back from opening a register; the result says whether there was an address to come back to. */
export function comeBackFromOpening(): boolean {
  const hash = sessionStorage.getItem(CAME_FROM)
  sessionStorage.removeItem(CAME_FROM)
  if (hash) location.hash = hash
  return Boolean(hash)
}

/** Says that an action needs an open register, and offers to open one. */
export async function offerRegister(message: string) {
  const asked = { title: 'Aucune caisse n’est ouverte', message, yes: 'Ouvrir une caisse' }
  if (await dialogs.confirm(asked)) leaveToOpenRegister()
}
