import * as v from 'valibot'
import type { DeletionReason, ManagedUser } from '../../../api/schema'
import { go } from '../../../core/navigation'
import { path } from '../../../core/paths'
import { formDialog } from '../../../ui/form/formDialog'
import { fullName } from '../../../ui/fullName'
import { PEOPLE } from './accountActions'

export const REASONS: readonly { value: DeletionReason; label: string }[] = [
  { value: 'asked', label: 'À sa demande' },
  { value: 'leftCompany', label: 'A quitté l’entreprise' },
  { value: 'duplicate', label: 'Compte en double' },
  { value: 'mistake', label: 'Compte créé par erreur' },
]

const isReason = (text: string): text is DeletionReason => REASONS.some(({ value }) => value === text)

/** Deletes an account for ever, once a reason is chosen and one is sure. */
export const deletionForm = formDialog({
  title: (user: ManagedUser) => `Supprimer le compte de ${fullName(user)}`,
  action: 'DeleteAdherentAction',
  schema: v.object({
    reason: v.pipe(v.string(), v.check(isReason, 'Merci de choisir une raison')),
    shouldSendMail: v.boolean(),
  }),
  initial: () => ({ shouldSendMail: true }),
  fields: () => [
    {
      note: 'Ce qui parle de cette personne est effacé partout : coordonnées, messages, fichiers, moyens de paiement. Les montants de ses commandes restent dans les comptes, sans son nom.',
      warns: true,
    },
    { name: 'reason', as: 'select', label: 'Raison', options: [{ value: '', label: '—' }, ...REASONS] },
    { name: 'shouldSendMail', as: 'checkbox', label: 'Prévenir la personne par un dernier e-mail' },
  ],
  request: ({ reason, shouldSendMail }, { id }) => ({
    userId: id,
    reason: isReason(reason) ? reason : null,
    shouldSendMail,
  }),
  submit: 'Supprimer',
  sure: (user) => ({
    title: `Supprimer le compte de ${fullName(user)} ?`,
    message: 'Cette action est irréversible',
    yes: 'Supprimer',
    no: 'Annuler',
    danger: true,
  }),
  refreshes: [...PEOPLE, 'GetAccountRemovals'],
  // Nothing is left to look at.
  afterwards: async () => go(path('/search/adherent'), { replace: true }),
  done: (_, user) => `Le compte de ${fullName(user)} est supprimé`,
})
