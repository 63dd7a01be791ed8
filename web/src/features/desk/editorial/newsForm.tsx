import type { NewsToEdit } from '../../../api/schema'
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
import { wheelFields } from './games/wheelFields'
import { NEWS } from './kinds'
import { newsContent, newsSchema, newsValues, typedNews } from './newsSchema'
import { Preview } from './Preview'
import { pictureSent } from './picture'
import { LABELS as L } from './words'

/** A news item that a form edits. */
export interface EditedNews {
  about: NewsToEdit
  /** The item that it is a copy of. */
  copyOf?: number
  /** The person who has saved it meanwhile. */
  by?: string
}

const idOf = ({ actu }: NewsToEdit) => actu.id ?? 0

/** The form of a news item, with the screens of a beneficiary beside it. */
export const newsForm = ({ about }: EditedNews) =>
  ({
    title: about.actu.titreInterne || NEWS.new,
    action: 'SetActualite',
    submit: 'Publier',
    secondly: DRAFT_BUTTON,
    schema: newsSchema,
    initial: ({ context }) => newsValues(context.about),
    edits: ({ saved }) => ({ about: saved }),
    keeps: ({ about, copyOf }) => `news ${idOf(about)} ${about.edition} ${copyOf ?? ''}`,
    stands: async (data, context) => ({
      ...context,
      about: data as NewsToEdit,
      by: await savedBy('news', idOf(context.about)),
    }),
    facts: ({ about, by }) => savedFact(about, by),
    fields: ({ values }) => [
      { section: NEWS.title.replace(/s$/, '') },
      {
        name: 'titreInterne',
        label: L.titreInterne,
        hint: 'Les bénéficiaires ne le voient pas.',
        required: true,
      },
      { name: 'title', as: 'words', label: L.title },
      { name: 'summary', as: 'words', area: true, frenchOnly: true, required: true, label: L.summary },
      pictureField,
      { name: 'content', as: 'rich', frenchOnly: true, pictures: true, required: true, label: L.content },
      ...publicationFields(about),
      { section: 'Repères', lead: 'Ce qui se lit à côté du texte ; vide, rien ne s’y lit.' },
      { name: 'date', as: 'words', label: L.date },
      { name: 'heure', as: 'words', label: L.heure },
      { name: 'location', as: 'words', label: L.location },
      { section: 'Bouton' },
      { name: 'action', as: 'words', label: L.action, hint: 'Vide : Commander' },
      ...linkFields(about),
      ...wheelFields(values, about.conciergeries),
    ],
    aside: ({ values, context }) => (
      <Preview
        typed={{ actu: typedNews(idOf(context.about), values) }}
        audience={values.audience}
        desks={about.conciergeries}
      />
    ),
    request: (values, { about, copyOf }) => ({
      object: newsContent(idOf(about), values),
      ...audienceSent(values.audience),
      ...pictureSent(values.image),
      edition: about.edition,
      draft: values.draft,
      ...(copyOf !== undefined && { copyOf }),
    }),
    done: ({ saved, warnings }) => savedText(NEWS.the, saved.draft !== null, saved.state, warnings),
    back: NEWS.list,
    after: ({ saved }) => (saved.draft ? NEWS.item(idOf(saved)) : NEWS.list),
  }) satisfies Form<typeof newsSchema, EditedNews, 'SetActualite', never> & Place<EditedNews, 'SetActualite'>
