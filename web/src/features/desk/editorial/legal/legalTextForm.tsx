import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { LegalTexts, LegalTextVersion, TextBlobType } from '../../../../api/schema'
import type { Form } from '../../../../ui/form/form'
import type { Place } from '../../../../ui/form/formScreen'
import { field } from '../../../../ui/forms'
import { toParis } from '../../../../ui/parisTime'
import { listHref, NEW_ID } from './addresses'
import { TextPreview } from './TextPreview'
import { dayInWords, KIND_NAMES, KINDS } from './words'

const schema = v.object({
  type: v.picklist(KINDS),
  content: v.pipe(
    field.maybeWords(lengths.LEGAL_TEXT),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value.fr !== '') return
      const input = dataset.value
      addIssue({
        message: 'Le contenu ne peut être vide',
        path: [{ type: 'object', origin: 'value', input, key: 'fr', value: input.fr }],
      })
    }),
  ),
  from: field.required(10),
  asksAgain: v.boolean(),
})

/** A version that a form edits. */
export interface EditedVersion {
  id: number
  type: TextBlobType
  objectName: string
  content: { fr: string; en: string }
  from: string
  asksAgain: boolean
  /** 0: a new one. */
  edition: number
  /** It begins with the text in force. */
  copied: boolean
}

/** Today on the calendar in Paris. */
const today = () => (toParis(new Date().toISOString()) ?? '').slice(0, 10)

export const editedVersion = (version: LegalTextVersion): EditedVersion => ({
  id: version.id,
  type: version.type,
  objectName: version.objectName,
  content: { fr: version.contentFr, en: version.contentEn },
  from: version.from,
  asksAgain: version.asksAgain,
  edition: version.edition,
  copied: false,
})

/** A new version, which begins with the text in force where there is one; without a kind it begins empty. */
export function newVersion({ textBlobs }: LegalTexts, set: string, type?: TextBlobType): EditedVersion {
  const inForce = textBlobs.find((it) => it.type === type && it.state === 'inForce')
  return {
    id: NEW_ID,
    type: type ?? 'CGU',
    objectName: set,
    content: { fr: inForce?.contentFr ?? '', en: inForce?.contentEn ?? '' },
    from: today(),
    asksAgain: true,
    edition: 0,
    copied: inForce !== undefined,
  }
}

const titleOf = ({ edition, copied, type }: EditedVersion) => {
  if (edition) return KIND_NAMES[type]
  return copied ? `Nouvelle version : ${KIND_NAMES[type]}` : 'Nouvelle version'
}

/** The form of a version, with the text as people will read it beside it. */
export const legalTextForm = (edited: EditedVersion) =>
  ({
    title: titleOf(edited),
    action: 'UpdateTextBlob',
    submit: 'Publier',
    schema,
    edits: editedVersion,
    keeps: ({ id, edition, objectName, type }) => `legal text ${id} ${edition} ${objectName} ${type}`,
    stands: (data) => editedVersion(data as LegalTextVersion),
    fields: ({ values }) => [
      { section: 'Texte' },
      // The text that it begins with is of this kind.
      !edited.edition &&
        !edited.copied && {
          name: 'type',
          as: 'select',
          label: 'Texte',
          options: KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
        },
      { name: 'content', as: 'rich', frenchOnly: true, pictures: true, required: true, label: 'Contenu' },
      { section: 'Entrée en vigueur' },
      {
        name: 'from',
        as: 'day',
        label: 'En vigueur à partir du',
        hint: 'Aujourd’hui au plus tôt. À partir de ce jour, le texte ne change plus.',
        half: true,
      },
      values.type === 'CGU' && {
        name: 'asksAgain',
        as: 'checkbox',
        label: 'Redemander l’accord de tous',
        hint: 'À leur prochaine visite. Sans cela, c’est une correction qui ne change aucune obligation.',
      },
    ],
    aside: ({ values }) => <TextPreview fr={values.content.fr} en={values.content.en} />,
    warn: async ({ data }) =>
      data.from && data.from <= today()
        ? {
            title: 'Publier dès aujourd’hui ?',
            message: 'Tout le monde le lit aussitôt : il ne pourra être ni modifié ni retiré, mais remplacé.',
            yes: 'Publier',
          }
        : undefined,
    request: ({ type, content, from, asksAgain }, { id, objectName, edition }) => ({
      data: {
        id,
        type,
        objectName,
        contentFr: content.fr,
        contentEn: content.en,
        from,
        asksAgain: type === 'CGU' && asksAgain,
      },
      edition,
    }),
    done: ({ type, from, state }) =>
      state === 'toCome'
        ? `${KIND_NAMES[type]} : la version est enregistrée et vaut à partir du ${dayInWords(from)}`
        : `${KIND_NAMES[type]} : la nouvelle version est en vigueur`,
    back: listHref(edited.objectName),
    after: () => listHref(edited.objectName),
  }) satisfies Form<typeof schema, EditedVersion, 'UpdateTextBlob', never> & Place<EditedVersion, 'UpdateTextBlob'>
