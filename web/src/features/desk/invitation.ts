import { call } from '../../api/client'
import { dialogs } from '../../ui/dialogs'
import { tellFailure } from '../../ui/tellFailure'
import { toast } from '../../ui/toast'

/** Mails the link of a new account again. */
export async function resendInvitation({ id, email }: { id: number; email: string }) {
  try {
    await dialogs.wait(call('ResendInvitation', { targetUserId: id }))
    toast(`Le lien est envoyé à ${email}`)
  } catch (failure) {
    await tellFailure(failure)
  }
}
