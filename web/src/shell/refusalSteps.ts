import { workContext } from '../api/context'
import type { ApiFailure } from '../api/failure'
import { go } from '../core/navigation'
import { path } from '../core/paths'
import { dialogs } from '../ui/dialogs'

// The steps that follow from refusals that few people see: they are loaded when one comes.

/** A manager who orders for somebody else is led to the page of that person, whose profile it is. */
export function profileToComplete({ message }: ApiFailure) {
  const { beneficiaryId } = workContext.get()
  if (beneficiaryId === undefined) go(path('/bnfv2/profile/{sepa}', { sepa: 0 }))
  else go(path('/concierge/adherent/{id}', { id: beneficiaryId }))
  void dialogs.alert(
    beneficiaryId === undefined ? message : 'Le profil du bénéficiaire est à compléter avant de commander.',
  )
}

/** With a token the person chooses a new password at once; without one they ask for it by mail. */
export function passwordChangeDue(failure: ApiFailure) {
  const id = idIn(failure.data)
  if (id) return go(path('/forceChangePass/{id}', { id }))
  void dialogs.alert(failure.message).then(() => go(path('/forgotpwd')))
}

/** The account is to be linked with that of the employer. */
export const ssoDue = ({ data }: ApiFailure) => go(path('/forceSso/{id}', { id: idIn(data) ?? 'generic' }))

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
