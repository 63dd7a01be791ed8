import { call } from '../../../api/client'
import { workContext } from '../../../api/context'
import { type Href, path } from '../../../core/paths'
import { dialogs } from '../../../ui/dialogs'

/** Opens the account of a beneficiary in this tab. What was read as the manager is not shown as theirs: the page begins anew. */
export async function openAccount(userId: number, name: string, reason: string) {
  const { id, ends } = await call('StartImpersonation', { userId, reason })
  const { conciergerieId, conciergerieName } = workContext.get()
  const impersonation = { id, reason, ends }
  workContext.set({ conciergerieId, conciergerieName, beneficiaryId: userId, beneficiaryName: name, impersonation })
  beginAt(path('/splash'))
}

/** Back to the manager's own account, at the sheet of the beneficiary. */
export async function leaveAccount() {
  const { beneficiaryId: userId, impersonation } = backToOwn()
  if (userId !== undefined && impersonation) {
    await call('EndImpersonation', { userId, id: impersonation.id }).catch(() => {})
  }
  beginAt(userId === undefined ? path('/splash') : path('/concierge/adherent/{id}', { id: userId }))
}

let closing = false

/** The server says that it is over: several calls may hear so at once. */
export async function accountClosed(message: string) {
  if (closing) return
  closing = true
  const { beneficiaryId } = backToOwn()
  dialogs.closeAll()
  await dialogs.alert(message)
  beginAt(beneficiaryId === undefined ? path('/splash') : path('/concierge/adherent/{id}', { id: beneficiaryId }))
}

/** From now on calls are the manager's own; gives what was left. */
function backToOwn() {
  const left = workContext.get()
  const { conciergerieId, conciergerieName } = left
  workContext.set({ conciergerieId, conciergerieName })
  return left
}

function beginAt(href: Href) {
  location.hash = href
  location.reload()
}
