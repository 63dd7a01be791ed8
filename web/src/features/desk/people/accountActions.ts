import type { ManagedUser, UserInfos } from '../../../api/schema'
import { dialogs } from '../../../ui/dialogs'
import { fullName } from '../../../ui/fullName'
import { rowAction } from '../../../ui/list/rowAction'
import { takeBack } from '../../../ui/takeBack'

type Infos = Pick<UserInfos, 'user' | 'conciergeries'>

const nameOf = ([row]: readonly Infos[]) => (row ? fullName(row.user) : '')
const sure = async () => true as const
const base = { oneOnly: true, fits: () => true } as const

const setVip = ({ id, vip }: ManagedUser) => ({ targetUserId: id, vip: !vip })

/** Turns the VIP mark of each person on or off. */
export const turnVip = rowAction({
  ...base,
  action: 'changeUserVipStatus',
  label: 'Rendre VIP',
  labelOf: ({ user }: Infos) => `Rendre ${fullName(user)} VIP`,
  ask: sure,
  request: ({ user }) => setVip(user),
  done: (rows) => `${nameOf(rows)} ${rows[0]?.user.vip ? 'n’est plus VIP' : 'est VIP'}`,
  undo: ([row]) => row && (() => void takeBack('changeUserVipStatus', { ...setVip(row.user), vip: row.user.vip })),
})

const setStatus = (id: number, newStatus: boolean) => ({ targetUserId: id, newStatus })

export const activate = rowAction({
  ...base,
  action: 'changeUserStatus',
  label: 'Activer le compte',
  labelOf: ({ user }: Infos) => `Activer le compte de ${fullName(user)}`,
  ask: sure,
  request: ({ user }) => setStatus(user.id, true),
  done: (rows) => `Le compte de ${nameOf(rows)} est actif`,
  undo: ([row]) => row && (() => void takeBack('changeUserStatus', setStatus(row.user.id, false))),
})

/** Sessions and links are lost for good: the toast only switches the account on again. */
export const deactivate = rowAction({
  ...base,
  action: 'changeUserStatus',
  label: 'Désactiver le compte',
  labelOf: ({ user }: Infos) => `Désactiver le compte de ${fullName(user)}`,
  danger: true,
  ask: async (rows) =>
    (await dialogs.confirm({
      title: `Désactiver le compte de ${nameOf(rows)} ?`,
      message:
        'Ses appareils sont déconnectés et les liens reçus par e-mail ne servent plus. Ses commandes en cours restent.',
      yes: 'Désactiver',
      no: 'Garder actif',
      danger: true,
    })) || undefined,
  request: ({ user }) => setStatus(user.id, false),
  done: (rows) => `Le compte de ${nameOf(rows)} est désactivé`,
  undo: ([row]) => row && (() => void takeBack('changeUserStatus', setStatus(row.user.id, true))),
})

/** Keeps an account that nobody used, because its owner comes back or the desk wants it: its time begins anew. */
export const keepAccount = rowAction({
  ...base,
  action: 'CancelInactiveUserAutoRemoval',
  label: 'Annuler la désactivation',
  labelOf: ({ user }: Infos) => `Annuler la désactivation de ${fullName(user)}`,
  ask: sure,
  request: ({ user }) => ({ userId: user.id }),
  done: (rows) => `Le compte de ${nameOf(rows)} est gardé`,
})

export const unblock = rowAction({
  ...base,
  action: 'unlock',
  label: 'Débloquer',
  labelOf: ({ user }: Infos) => `Débloquer ${fullName(user)}`,
  ask: sure,
  request: ({ user }) => ({ toUser: user.id }),
  done: (rows) => `${nameOf(rows)} peut de nouveau se connecter`,
})

export const reinvite = rowAction({
  ...base,
  action: 'reinviteUser',
  label: 'Réinitialiser le mot de passe',
  labelOf: ({ user }: Infos) => `Réinitialiser le mot de passe de ${fullName(user)}`,
  ask: async (rows) =>
    (await dialogs.confirm({
      title: 'Réinitialiser le mot de passe ?',
      message: `Cette action va réinitialiser le mot de passe de l’utilisateur. Celui de ${nameOf(rows)} ne sert plus, et ses appareils sont déconnectés. Un lien pour en choisir un autre part par e-mail.`,
      yes: 'Réinitialiser',
      danger: true,
    })) || undefined,
  request: ({ user }) => ({ targetUserId: user.id }),
  done: (rows) => `${nameOf(rows)} reçoit un lien pour choisir un mot de passe`,
})

/** The same action under a label for people who have never chosen a password: nothing is lost for them. */
export const inviteAgain = rowAction({
  ...base,
  action: 'reinviteUser',
  label: 'Renvoyer l’invitation',
  labelOf: ({ user }: Infos) => `Renvoyer l’invitation à ${fullName(user)}`,
  ask: sure,
  request: ({ user }) => ({ targetUserId: user.id }),
  done: (rows) => `${nameOf(rows)} reçoit une nouvelle invitation`,
})

export const resendTerms = rowAction({
  ...base,
  action: 'resendCguMail',
  label: 'Envoyer les conditions à accepter',
  labelOf: ({ user }: Infos) => `Envoyer les conditions à accepter à ${fullName(user)}`,
  ask: sure,
  request: ({ user }) => ({ targetUserId: user.id, notify: true }),
  done: (rows) => `${nameOf(rows)} reçoit les conditions générales`,
})

/** Moves them to another desk of their company; the toast moves them back. */
export const changeDesk = rowAction({
  ...base,
  action: 'SetUserConciergerie',
  label: 'Changer de conciergerie',
  labelOf: ({ user }: Infos) => `Changer ${fullName(user)} de conciergerie`,
  ask: async ([row]) => {
    if (!row) return undefined
    const { user, conciergeries } = row
    const others = conciergeries.filter(({ id }) => id !== user.conciergerie?.id)
    return dialogs.list({
      title: `Conciergerie de ${fullName(user)}`,
      message: 'Les commandes en cours restent où elles sont.',
      options: others.map(({ id, name }) => ({ value: String(id), label: name })),
    })
  },
  request: ({ user }, entId) => ({ userId: user.id, entId: Number(entId) }),
  done: (rows) => `${nameOf(rows)} a changé de conciergerie`,
  undo: ([row]) => {
    const before = row?.user.conciergerie
    if (!row || !before) return undefined
    return () => void takeBack('SetUserConciergerie', { userId: row.user.id, entId: before.id })
  },
})
