import { onRefusal } from '../api/client'
import { workContext } from '../api/context'
import { type ApiFailure, Code } from '../api/failure'
import { onUnshownRefusal } from '../api/query'
import { createStore } from '../base/store'
import { bySso } from '../core/bySso'
import { shortcut } from '../core/home'
import { go } from '../core/navigation'
import { path } from '../core/paths'
import { forgetSession, isSignedIn, refreshSession } from '../core/session'
import { dialogs } from '../ui/dialogs'

/** The server no longer speaks to this version of the page (code 16). */
export const outdated = createStore(false)

/** Sets how the whole application reacts to certain codes, whichever call they answer. */
export function installRefusals() {
  onRefusal((failure, name) => {
    switch (failure.code) {
      case Code.noSession:
        if (name !== 'UserInfoFromSession' && name !== 'logout') sessionEnded(failure)
        break
      case Code.passwordChangeDue:
        passwordChangeDue(failure)
        break
      case Code.secondFactorDue:
        failure.shown = true
        void refreshSession().then(() => go(path('/secondFactor'), { replace: true }))
        break
      case Code.impersonationOver:
        failure.shown = true
        void import('../features/desk/people/impersonation').then(({ accountClosed }) => accountClosed(failure.message))
        break
      case Code.profileIncomplete:
      case Code.profileToFix:
        failure.shown = true
        profileToComplete(failure)
        break
      case Code.ssoDue:
        failure.shown = true
        go(path('/forceSso/{id}', { id: idIn(failure.data) ?? 'generic' }))
        break
      case Code.noOpenRegister:
      case Code.soldAtRegister:
        failure.shown = true
        void import('../features/desk/counter/registers/registerFirst').then(({ offerRegister }) =>
          offerRegister(failure.message),
        )
        break
      case Code.outdated:
        failure.shown = true
        outdated.set(true)
        break
    }
  })
  onUnshownRefusal((failure) => void dialogs.alert(failure.message))
}

/** A manager who orders for somebody else is led to the page of that person, whose profile it is. */
function profileToComplete({ message }: ApiFailure) {
  const { beneficiaryId } = workContext.get()
  if (beneficiaryId === undefined) go(path('/bnfv2/profile/{sepa}', { sepa: 0 }))
  else go(path('/concierge/adherent/{id}', { id: beneficiaryId }))
  void dialogs.alert(
    beneficiaryId === undefined ? message : 'Le profil du bénéficiaire est à compléter avant de commander.',
  )
}

/** With a token the person chooses a new password at once; without one they ask for it by mail. */
function passwordChangeDue(failure: ApiFailure) {
  failure.shown = true
  const id = idIn(failure.data)
  if (id) return go(path('/forceChangePass/{id}', { id }))
  void dialogs.alert(failure.message).then(() => go(path('/forgotpwd')))
}

/** The session has ended: says so once, then leads to the sign-in, and from there back here. */
function sessionEnded(failure: ApiFailure) {
  failure.shown = true
  const toEmployer = bySso.takeExpiry()
  // When several calls are refused at the same time, only the first one tells.
  const first = isSignedIn()
  if (first) dialogs.closeAll()
  if (first && !toEmployer) {
    shortcut.remember(location.hash.replace(/^#/, ''))
    void dialogs.alert(failure.message)
  }
  forgetSession()
  go(path(toEmployer ? '/sso-expired' : '/login'), { replace: true })
}

/** The id in a refusal, for the screen to which it leads. */
function idIn(data: unknown): string | number | undefined {
  if (typeof data === 'string' || typeof data === 'number') return data || undefined
  if (typeof data === 'object' && data !== null) {
    for (const key of ['token', 'id', 'uid']) {
      const value = (data as Record<string, unknown>)[key]
      if ((typeof value === 'string' || typeof value === 'number') && value !== '') return value
    }
  }
  return undefined
}
