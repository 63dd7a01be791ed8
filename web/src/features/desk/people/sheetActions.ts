import { call } from '../../../api/client'
import * as lengths from '../../../api/lengths'
import type { UserInfos } from '../../../api/schema'
import { dialogs } from '../../../ui/dialogs'
import { fullName } from '../../../ui/fullName'
import { tellFailure } from '../../../ui/tellFailure'
import { giveCredit } from '../payments/credits/CreditForm'
import {
  activate,
  changeDesk,
  deactivate,
  inviteAgain,
  keepAccount,
  reinvite,
  resendTerms,
  turnVip,
  unblock,
} from './accountActions'
import { deletionForm } from './deletionForm'
import { openAccount } from './impersonation'
import { loginForm } from './loginForm'
import { orderFor } from './pickers/beneficiary'
import { profileDialog } from './profileDialog'
import { openTopics } from './topicsDialog'

/** Something that can be done about a beneficiary now. */
export interface SheetAction {
  label: string
  group: 'service' | 'person' | 'account'
  danger?: boolean
  run: () => void
}

/**
 * The actions that the server allows this manager, the next step first: it removes what keeps the person from ordering,
 * or else orders.
 */
export function actionsFor(infos: UserInfos, opensAccounts = false): SheetAction[] {
  const { user, conciergeries } = infos
  const row = { user, conciergeries }
  const moves = conciergeries.some(({ id }) => id !== user.conciergerie?.id)
  const account = (allowed: boolean, action: typeof activate): SheetAction[] =>
    allowed ? [{ label: action.label, group: 'account', danger: action.danger, run: () => void action.run([row]) }] : []
  const person = (allowed: boolean, label: string, run: () => void): SheetAction[] =>
    allowed ? [{ label, group: 'person', run }] : []
  const order: SheetAction[] = user.active
    ? [{ label: 'Commander pour', group: 'service', run: () => orderFor(asListed(infos)) }]
    : []
  const ahead = [
    ...account(infos.canEdit && user.autoRemoval != null, keepAccount),
    ...account(infos.canActivate && !user.active && user.autoRemoval == null, activate),
    ...account(infos.canUnblock, unblock),
    ...account(infos.canReinvite && user.invited, inviteAgain),
    ...account(infos.canResendCgu && !user.invited, resendTerms),
  ]
  return [
    ...ahead,
    ...order,
    ...(infos.canAddCredit ? [creditFor(infos)] : []),
    ...person(opensAccounts && user.active, 'Ouvrir son compte', () => void openTheirAccount(infos)),
    ...person(infos.canEdit, 'Modifier le profil', () => void openProfile(user.id)),
    ...person(true, 'Abonnements', () => void openTopics(user.id, fullName(user))),
    ...person(infos.canEdit && moves, changeDesk.label, () => void changeDesk.run([row])),
    ...person(infos.canToggleVip, user.vip ? 'Ne plus marquer VIP' : turnVip.label, () => void turnVip.run([row])),
    ...person(infos.canChangeLogin, 'Changer l’identifiant', () => void loginForm.open(user)),
    ...account(infos.canReinvite && !user.invited, reinvite),
    ...account(infos.canResendCgu && user.invited, resendTerms),
    ...account(infos.canActivate && user.active, deactivate),
    ...(infos.canDelete ? [deletionOf(infos)] : []),
  ]
}

/** Asks why, which the beneficiary reads, and opens the account as they see it. */
async function openTheirAccount({ user }: UserInfos) {
  const name = fullName(user)
  const reason = await dialogs.prompt({
    title: `Ouvrir le compte de ${name}`,
    message:
      'Vous verrez l’application comme cette personne, pendant 30 minutes au plus. Chaque action portera vos deux noms.',
    warning: 'Elle en est prévenue, et lira ce motif.',
    label: 'Motif',
    yes: 'Ouvrir le compte',
    multiline: true,
    maxLength: lengths.TAKEOVER_REASON,
    check: (text) => (text.trim().length < 5 ? 'Dites pourquoi, en 5 caractères au moins.' : undefined),
  })
  if (reason === undefined) return
  try {
    await dialogs.wait(openAccount(user.id, name, reason))
  } catch (error) {
    await tellFailure(error)
  }
}

const deletionOf = ({ user }: UserInfos): SheetAction => ({
  label: 'Supprimer le compte',
  group: 'account',
  danger: true,
  run: () => void deletionForm.open(user),
})

const creditFor = ({ user }: UserInfos): SheetAction => ({
  label: 'Nouvel avoir',
  group: 'service',
  run: () => void giveCredit.open({ userId: user.id, userName: fullName(user) }),
})

/** The person in the shape that lists use. */
const asListed = ({ user }: UserInfos) => ({
  ...user,
  telephone: user.mobileNumber,
  conciergerieId: user.conciergerie?.id ?? null,
  conciergerieName: user.conciergerie?.name ?? '',
  entreprise: user.entreprise?.name ?? '',
})

/** Opens the profile as it stands now. */
async function openProfile(userId: number) {
  await profileDialog.open(await dialogs.wait(call('UserProfile', { userId })))
}
