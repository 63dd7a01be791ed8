import * as v from 'valibot'
import type { FlashDispoToEdit } from '../../../api/schema'
import { path } from '../../../core/paths'
import type { Form } from '../../../ui/form/form'
import type { Place } from '../../../ui/form/formScreen'
import { DesksField, ValuesField } from './fields'
import { Preview } from './Preview'
import { campaignWords as w } from './words'

const schema = v.object({
  variables: v.record(v.string(), v.string()),
  conciergeries: v.pipe(v.array(v.number()), v.minLength(1, 'Choisissez au moins une conciergerie.')),
})

/** A campaign that a form edits. */
export interface EditedCampaign extends v.InferInput<typeof schema> {
  about: FlashDispoToEdit
  /** 0: a new one. */
  edition: number
}

export const editedCampaign = (about: FlashDispoToEdit): EditedCampaign => ({
  variables: about.flashDispo.variables.map ?? {},
  conciergeries: about.flashDispo.conciergeries,
  about,
  edition: about.flashDispo.edition,
})

/** The request that saves a campaign as it stands in the form. */
export const requestOf = (
  { variables, conciergeries }: v.InferInput<typeof schema>,
  { about: { flashDispo }, edition }: EditedCampaign,
) => ({
  id: flashDispo.id,
  templateId: flashDispo.templateId,
  variables: { map: variables },
  conciergeries,
  edition,
})

/** The form of a campaign that was not sent, with the mail as a reader would get it beside it. */
export const campaignForm = {
  title: ({ edition, about: { flashDispo } }) => (edition ? flashDispo.subject : w.newCampaign),
  action: 'SaveFlashDispo',
  schema,
  initial: ({ context: { variables, conciergeries } }) => ({ variables, conciergeries }),
  edits: editedCampaign,
  stands: (data) => editedCampaign(data as FlashDispoToEdit),
  fields: ({ context: { about } }) => [
    {
      name: 'variables',
      as: 'own',
      label: 'Champs du modèle',
      draw: (it) => <ValuesField {...it} variables={about.template.variables?.list ?? []} />,
    },
    {
      name: 'conciergeries',
      as: 'own',
      label: 'Conciergeries',
      draw: (it) => <DesksField {...it} desks={about.conciergeries} />,
    },
  ],
  aside: ({ values, context: { about } }) => <Preview template={about.template} values={values.variables} />,
  request: (values, context) => ({ data: requestOf(values, context) }),
  done: () => 'La campagne est enregistrée',
  back: ({ about: { flashDispo } }) => path('/flashDispos/bySub/{id}', { id: flashDispo.topic }),
  after: ({ flashDispo }) => path('/flashDispos/detail/{id}', { id: flashDispo.id }),
} satisfies Form<typeof schema, EditedCampaign, 'SaveFlashDispo', never> & Place<EditedCampaign, 'SaveFlashDispo'>
