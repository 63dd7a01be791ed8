import * as v from 'valibot'
import type { FlashDispoToEdit } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { Form } from '../../../../ui/form/form'
import type { Place } from '../../../../ui/form/formScreen'
import { OfferField } from '../OfferField'
import { joinOffers, offerOf } from '../offerChoice'
import { AttachmentField } from './AttachmentField'
import { DesksField, ValuesField } from './fields'
import { Preview } from './Preview'
import { campaignWords as w } from './words'

const schema = v.object({
  variables: v.record(v.string(), v.string()),
  conciergeries: v.pipe(v.array(v.number()), v.minLength(1, 'Choisissez au moins une conciergerie.')),
  offer: v.nullable(v.object({ id: v.number(), label: v.string() })),
  day: v.string(),
  attachment: v.object({ name: v.string(), file: v.optional(v.file()) }),
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
  offer: offerOf(about.flashDispo.offerId, about.offer),
  day: about.flashDispo.day ?? '',
  attachment: { name: about.flashDispo.attachment?.filename ?? '' },
  about,
  edition: about.flashDispo.edition,
})

/** The request that saves a campaign as it stands in the form. */
export const requestOf = (
  { variables, conciergeries, offer, day, attachment }: v.InferInput<typeof schema>,
  { about: { flashDispo }, edition }: EditedCampaign,
) => ({
  id: flashDispo.id,
  templateId: flashDispo.templateId,
  variables: { map: variables },
  conciergeries,
  offerId: offer?.id ?? null,
  day: day || null,
  removeAttachment: attachment.name === '',
  edition,
})

/** The chosen conciergeries that do not have the offer. */
const missingAt = ({ offer, conciergeries }: FlashDispoToEdit) =>
  (offer?.missingAt ?? []).map((id) => conciergeries.find((it) => it.id === id)?.name ?? `n° ${id}`)

/** The form of a campaign that was not sent, with the mail as a reader would get it beside it. */
export const campaignForm = {
  title: ({ edition, about: { flashDispo } }) => (edition ? flashDispo.subject : w.newCampaign),
  action: 'SaveFlashDispo',
  schema,
  initial: ({ context: { variables, conciergeries, offer, day, attachment } }) => ({
    variables,
    conciergeries,
    offer,
    day,
    attachment,
  }),
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
    {
      name: 'offer',
      as: 'own',
      label: w.offer,
      draw: (it) => (
        <OfferField
          {...it}
          name="offerId"
          label={w.offer}
          hint="Un bouton du mail y mène ; sans elle, le mail n’a que son texte."
          missingAt={it.value?.id === about.offer?.id ? missingAt(about) : []}
        />
      ),
      join: joinOffers,
    },
    { name: 'day', as: 'day', label: w.day, hint: 'Le bouton ouvre la prestation à ce jour.' },
    (about.template.allowAttachment === true || about.flashDispo.attachment !== null) && {
      name: 'attachment',
      as: 'own',
      label: w.attachment,
      draw: (it) => <AttachmentField {...it} kept={about.flashDispo.attachment} />,
    },
  ],
  aside: ({ values, context: { about } }) => <Preview template={about.template} values={values.variables} />,
  request: (values, context) => {
    const { file } = values.attachment
    return { data: requestOf(values, context), ...(file && { file }) }
  },
  done: () => 'La campagne est enregistrée',
  back: ({ about: { flashDispo } }) => path('/flashDispos/bySub/{id}', { id: flashDispo.topic }),
  after: ({ flashDispo }) => path('/flashDispos/detail/{id}', { id: flashDispo.id }),
} satisfies Form<typeof schema, EditedCampaign, 'SaveFlashDispo', never> & Place<EditedCampaign, 'SaveFlashDispo'>
