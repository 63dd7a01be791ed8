import { type ActionName, call } from '../../../../api/client'
import { outdate } from '../../../../api/query'
import type { EditedConciergeProfile } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { takeBack } from '../../../../ui/takeBack'
import { tellFailure } from '../../../../ui/tellFailure'
import { toast } from '../../../../ui/toast'

type Profile = EditedConciergeProfile

/** Waits for an action and says that it is done, with a way to undo it; or shows why it failed. */
async function done<T>(name: ActionName, work: Promise<T>, said: string, undo: (answer: T) => void) {
  try {
    const answer = await dialogs.wait(work)
    toast(said, { undo: () => undo(answer) })
  } catch (error) {
    await tellFailure(error)
  }
  await outdate(name)
}

const switched = ({ id, firstName, name, email, professionalNumbr, edition }: Profile, active: boolean) => ({
  user: { id, firstName, name, email, professionalNumbr, active },
  edition,
})

/** Switches the account of a manager off, once one is sure, or on again. */
export async function switchOnOrOff(profile: Profile, name: string) {
  const off = profile.active
  const sure =
    !off ||
    (await dialogs.confirm({
      title: `Désactiver le compte de ${name} ?`,
      message: 'Ses sessions sont fermées à l’instant, et cette personne ne peut plus se connecter.',
      yes: 'Désactiver',
      danger: true,
    }))
  if (!sure) return
  await done(
    'UpdateProfilConcierge',
    call('UpdateProfilConcierge', switched(profile, !off)),
    off ? `Le compte de ${name} est désactivé` : `Le compte de ${name} est réactivé`,
    (answer) => void takeBack('UpdateProfilConcierge', switched(answer, off)),
  )
}

/** Makes a manager the one who answers for the chosen desk, or nobody. The toast brings back the one before. */
export async function answersFor({ id, responsable }: Profile, name: string) {
  const set = async () => {
    const { concierges } = await call('GetConciergeList', {})
    await call('SetResponsableConciergerie', { userId: responsable ? null : id })
    return concierges.find((it) => it.responsable)?.id ?? null
  }
  await done(
    'SetResponsableConciergerie',
    set(),
    responsable ? `${name} ne répond plus de la conciergerie` : `${name} répond de la conciergerie`,
    (before) => void takeBack('SetResponsableConciergerie', { userId: before }),
  )
}

/** Takes away the second factor that a colleague has lost. It cannot be brought back: they set up another one. */
export async function resetFactor(userId: number, name: string) {
  const sure = await dialogs.confirm({
    title: `Réinitialiser la double authentification de ${name} ?`,
    message:
      'Assurez-vous que c’est bien cette personne qui le demande. Ses sessions sont fermées, et son mot de passe suffit jusqu’à ce qu’elle en configure une autre.',
    yes: 'Réinitialiser',
    danger: true,
  })
  if (!sure) return
  try {
    await dialogs.wait(call('ResetSecondFactor', { userId }))
    toast(`La double authentification de ${name} est réinitialisée`)
  } catch (error) {
    await tellFailure(error)
  }
}
