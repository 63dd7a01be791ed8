import { call } from '../../api/client'
import { isFailure } from '../../api/failure'
import { dialogs } from '../../ui/dialogs'
import { toast } from '../../ui/toast'

/** Says why an action failed, unless that has been said. */
export async function tellFailure(failure: unknown) {
  if (!isFailure(failure)) throw failure
  if (!failure.shown && failure.kind !== 'network') await dialogs.alert(failure.message)
}

/** Mails the link of a new account again. */
export async function resendInvitation({ id, email }: { id: number; email: string }) {
  try {
    await dialogs.wait(call('ResendInvitation', { targetUserId: id }))
    toast(`Le lien est envoyé à ${email}`)
  } catch (failure) {
    await tellFailure(failure)
  }
}
