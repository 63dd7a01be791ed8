import { call } from '../../../api/client'
import type { UserInfos } from '../../../api/schema'
import { dialogs } from '../../../ui/dialogs'
import { fullName } from '../../../ui/fullName'
import { giveCredit } from '../credits/CreditForm'
import { orderFor } from '../pickers/beneficiary'
import {
  activate,
  changeDesk,
  deactivate,
  inviteAgain,
  reinvite,
  resendTerms,
  turnVip,
  unblock,
} from './accountActions'
import { loginForm } from './loginForm'
import { profileDialog } from './profileDialog'

/** Something that can be done about a beneficiary now. */
export interface SheetAction {
  label: string
  group: 'service' | 'person' | 'account'
  danger?: boolean
  run: () => void
}

/** What the server lets this manager do, the next step first: what keeps the person from ordering, else an order. */
export function actionsFor(infos: UserInfos): SheetAction[] {
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
    ...account(infos.canActivate && !user.active, activate),
    ...account(infos.canUnblock, unblock),
    ...account(infos.canReinvite && user.invited, inviteAgain),
    ...account(infos.canResendCgu && !user.invited, resendTerms),
  ]
  return [
    ...ahead,
    ...order,
    ...(infos.canAddCredit ? [creditFor(infos)] : []),
    ...person(infos.canEdit, 'Modifier le profil', () => void openProfile(user.id)),
    ...person(infos.canEdit && moves, changeDesk.label, () => void changeDesk.run([row])),
    ...person(infos.canToggleVip, user.vip ? 'Ne plus marquer VIP' : turnVip.label, () => void turnVip.run([row])),
    ...person(infos.canChangeLogin, 'Changer l’identifiant', () => void loginForm.open(user)),
    ...account(infos.canReinvite && !user.invited, reinvite),
    ...account(infos.canResendCgu && user.invited, resendTerms),
    ...account(infos.canActivate && user.active, deactivate),
  ]
}

const creditFor = ({ user }: UserInfos): SheetAction => ({
  label: 'Nouvel avoir',
  group: 'service',
  run: () => void giveCredit.open({ userId: user.id, userName: fullName(user) }),
})

/** As lists have them. */
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
