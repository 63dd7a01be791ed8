import * as v from 'valibot'
import { formDialog } from '../../../ui/form/formDialog'
import { field } from '../../../ui/forms'
import { partnerOptions } from '../partnerOptions'

interface Duplicated {
  offreId: number
  name: string
  partner: { id: number; name: string }
}

/** All partners of the companies one works for, this one first. */
async function partners({ id, name }: Duplicated['partner']) {
  const here = { value: String(id), label: name }
  const others = (await partnerOptions()).filter(({ value }) => value !== here.value)
  return [here, ...others]
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
  done: ({ draft }) => (draft ? 'La copie est un brouillon' : 'La copie est faite'),
})
