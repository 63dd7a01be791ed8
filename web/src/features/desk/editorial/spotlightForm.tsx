import type { SpotlightToEdit } from '../../../api/schema'
import type { Form } from '../../../ui/form/form'
import type { Place } from '../../../ui/form/formScreen'
import {
  audienceSent,
  DRAFT_BUTTON,
  linkFields,
  pictureField,
  publicationFields,
  savedBy,
  savedFact,
  savedText,
} from './form'
import { SPOTLIGHT } from './kinds'
import { Preview } from './Preview'
import { pictureSent } from './picture'
import { spotlightContent, spotlightSchema, spotlightValues, typedSpotlight } from './spotlightSchema'
import { LABELS as L } from './words'

/** An offer of the moment that a form edits. */
export interface EditedSpotlight {
  about: SpotlightToEdit
  /** The item that it is a copy of. */
  copyOf?: number
  /** The person who has saved it meanwhile. */
  by?: string
}

const idOf = ({ offreDuMoment }: SpotlightToEdit) => offreDuMoment.id ?? 0

/** The form of an offer of the moment, with the screens of a beneficiary beside it. */
export const spotlightForm = ({ about }: EditedSpotlight) =>
  ({
    title: about.offreDuMoment.titreInterne || SPOTLIGHT.new,
    action: 'SetOffreDuMoment',
    submit: 'Publier',
    secondly: DRAFT_BUTTON,
    schema: spotlightSchema,
    initial: ({ context }) => spotlightValues(context.about),
    edits: ({ saved }) => ({ about: saved }),
    keeps: ({ about, copyOf }) => `spotlight ${idOf(about)} ${about.edition} ${copyOf ?? ''}`,
    stands: async (data, context) => ({
      ...context,
      about: data as SpotlightToEdit,
      by: await savedBy('spotlight', idOf(context.about)),
    }),
    facts: ({ about, by }) => savedFact(about, by),
    fields: () => [
      { section: 'Offre du moment' },
      {
        name: 'titreInterne',
        label: L.titreInterne,
        hint: 'Les bénéficiaires ne le voient pas.',
        required: true,
      },
      { name: 'title', as: 'words', frenchOnly: true, required: true, label: L.title },
      pictureField,
      { name: 'content', as: 'rich', frenchOnly: true, pictures: true, required: true, label: L.content },
      ...publicationFields(about),
      { section: 'Bouton et code' },
      { name: 'codePromo', label: L.codePromo, half: true },
      ...linkFields(about),
    ],
    aside: ({ values, context }) => (
      <Preview
        typed={{ offreDuMoment: typedSpotlight(idOf(context.about), values) }}
        audience={values.audience}
        desks={about.conciergeries}
      />
    ),
    request: (values, { about, copyOf }) => ({
      object: spotlightContent(idOf(about), values),
      ...audienceSent(values.audience),
      ...pictureSent(values.image),
      edition: about.edition,
      draft: values.draft,
      ...(copyOf !== undefined && { copyOf }),
    }),
    done: ({ saved, warnings }) => savedText(SPOTLIGHT.the, saved.draft !== null, saved.state, warnings),
    back: SPOTLIGHT.list,
    after: ({ saved }) => (saved.draft ? SPOTLIGHT.item(idOf(saved)) : SPOTLIGHT.list),
  }) satisfies Form<typeof spotlightSchema, EditedSpotlight, 'SetOffreDuMoment', never> &
    Place<EditedSpotlight, 'SetOffreDuMoment'>
