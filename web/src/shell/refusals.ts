import { onRefusal } from '../api/client'
import { type ApiFailure, Code } from '../api/failure'
import { onUnshownRefusal } from '../api/query'
import { createStore } from '../base/store'
import { bySso } from '../core/bySso'
import { forgetCallToken } from '../core/callToken'
import { shortcut } from '../core/home'
import { go } from '../core/navigation'
import { matches, path } from '../core/paths'
import { routes } from '../core/routes'
import { forgetSession, isSignedIn, refreshSession } from '../core/session'
import { dialogs } from '../ui/dialogs'

/** The server no longer speaks to this version of the page (code 16). */
export const outdated = createStore(false)

const steps = () => import('./refusalSteps')

/** Sets how the whole application reacts to certain codes, whichever call they answer. */
export function installRefusals() {
  onRefusal((failure, name) => {
    switch (failure.code) {
      case Code.noSession:
        if (name !== 'UserInfoFromSession' && name !== 'logout') sessionEnded(failure)
        break
      case Code.passwordChangeDue:
        failure.shown = true
        void steps().then(({ passwordChangeDue }) => passwordChangeDue(failure))
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
        void steps().then(({ profileToComplete }) => profileToComplete(failure))
        break
      case Code.ssoDue:
        failure.shown = true
        void steps().then(({ ssoDue }) => ssoDue(failure))
        break
      case Code.noOpenRegister:
      case Code.soldAtRegister:
        failure.shown = true
        void import('../features/parts/registers/registerFirst').then(({ offerRegister }) =>
          offerRegister(failure.message),
        )
        break
      case Code.callTokenOver:
        forgetCallToken()
        break
      case Code.outdated:
        failure.shown = true
        outdated.set(true)
        break
    }
  })
  onUnshownRefusal((failure) => void dialogs.alert(failure.message))
}

/** The session has ended: says so once, then leads to the sign-in, and from there back here. */
function sessionEnded(failure: ApiFailure) {
  failure.shown = true
  const toEmployer = bySso.takeExpiry()
  // When several calls are refused at the same time, only the first one tells.
  const first = isSignedIn()
  // A late answer leads nobody away from a screen that asks for no session.
  if (!first && !toEmployer && isForEverybody(addressHere())) return
  if (first) dialogs.closeAll()
  if (first && !toEmployer) {
    shortcut.remember(addressHere())
    void dialogs.alert(failure.message)
  }
  forgetSession()
  go(path(toEmployer ? '/sso-expired' : '/login'), { replace: true })
}

const addressHere = () => location.hash.replace(/^#/, '')

const isForEverybody = (address: string) =>
  routes.some((route) => (route.who === 'public' || route.who === 'provider') && matches(route.path, address))
