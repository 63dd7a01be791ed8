import * as v from 'valibot'
import { call } from '../../../api/client'
import { formDialog } from '../../../ui/form/formDialog'
import { field } from '../../../ui/forms'
import { refreshes } from './offerWords'

interface Duplicated {
  offreId: number
  name: string
  partner: { id: number; name: string }
}

/** The partners whose orders the person may see, this one first. */
async function partners({ id, name }: Duplicated['partner']) {
  const { filters } = await call('AllOrdersList', { data: { filters: [] } })
  const others = filters.find((one) => one.name === 'partner')?.ids.filter((one) => one.id !== String(id)) ?? []
  return [{ value: String(id), label: name }, ...others.map((one) => ({ value: one.id, label: one.name }))]
}

/** Copies an offer, for its partner or for another one. */
export const duplicateForm = formDialog({
  title: ({ name }: Duplicated) => `Dupliquer « ${name} »`,
  action: 'DuplicateOffre',
  submit: 'Dupliquer',
  schema: v.object({ newPartnerId: field.person(() => 'Merci de sélectionner un partenaire') }),
  initial: ({ context }) => ({ newPartnerId: String(context.partner.id) }),
  fields: ({ context }) => [
    { name: 'newPartnerId', as: 'search', label: 'Partenaire de la copie', options: () => partners(context.partner) },
    {
      note: 'La copie n’est pas publiée et n’est associée à aucune conciergerie : elle s’ouvre ensuite pour être revue.',
    },
  ],
  request: ({ newPartnerId }, { offreId }) => ({ newPartnerId, offreId }),
  refreshes,
  done: ({ draft }) => (draft ? 'La copie est un brouillon' : 'La copie est faite'),
})
