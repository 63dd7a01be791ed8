import * as v from 'valibot'
import type { Category, EditedPresentationEntry } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { formScreen } from '../../../../ui/form/formScreen'
import { field } from '../../../../ui/forms'
import { draftNote } from './draftNote'
import { MAX_KEYWORDS } from './limits'

const MAX_DESCRIPTION = 20_000

interface PresentationContext {
  partnerLabel: string
  categories: readonly Category[]
  /** Whether saving publishes. */
  publishes: boolean
}

const list = ({ partnerId }: EditedPresentationEntry) => path('/pp/list/{partId}', { partId: partnerId })

/** The screen on which a partner is presented in a category. */
export const presentationScreen = ({ partnerLabel, categories, publishes }: PresentationContext) =>
  formScreen({
    title: ({ id }: EditedPresentationEntry) =>
      id > 0 ? `Présentation de ${partnerLabel}` : `Nouvelle présentation de ${partnerLabel}`,
    action: 'SavePartenairePresentation',
    edits: ({ presentation }) => presentation,
    schema: v.object({
      catOffreId: field.choice(),
      orderRank: field.integer(),
      shortDesc: field.maybeWords(MAX_DESCRIPTION),
      displayDescription: v.boolean(),
      imageId: field.picture(),
      coverImageId: field.picture(),
      keywords: field.text(MAX_KEYWORDS),
      here: v.boolean(),
    }),
    initial: ({ context }) => ({
      catOffreId: String(context.catOffreId || categories[0]?.id || ''),
      orderRank: String(context.orderRank),
      shortDesc: context.shortDesc ?? { fr: '', en: '' },
      displayDescription: context.displayDescription ?? false,
      imageId: context.imageId ?? null,
      coverImageId: context.coverImageId ?? null,
      here: context.here ?? false,
    }),
    fields: ({ context }) => [
      { note: draftNote(context), warns: context.draft?.state === 'sentBack' },
      {
        name: 'catOffreId',
        as: 'select',
        label: 'Catégorie',
        half: true,
        options: categories.map(({ id, label }) => ({ value: String(id), label: label.fr })),
      },
      { name: 'orderRank', as: 'number', label: 'Rang', hint: 'Le plus petit vient en premier', half: true },
      { name: 'shortDesc', as: 'rich', label: 'Description' },
      { name: 'displayDescription', as: 'checkbox', label: 'Afficher la description' },
      { name: 'imageId', as: 'picture', kind: 'photo', label: 'Image', half: true },
      { name: 'coverImageId', as: 'picture', kind: 'photo', label: 'Image de couverture', half: true },
      {
        name: 'keywords',
        label: 'Mots-clés',
        hint: 'Ce que l’on peut chercher pour le trouver, séparé par des virgules',
      },
      { name: 'here', as: 'checkbox', label: 'Présenté à cette conciergerie' },
      { note: publishes ? undefined : 'Ce que vous enregistrez attend que quelqu’un d’autre le publie.' },
    ],
    request: (values, { id, partnerId, edition }) => ({ presentation: { ...values, id, partnerId }, edition }),
    submit: publishes ? 'Publier' : 'Enregistrer le brouillon',
    refreshes,
    done: ({ presentation }) =>
      presentation.draft ? 'Le brouillon est enregistré : il attend d’être publié' : 'La présentation est publiée',
    back: list,
    after: (_, context) => list(context),
  })

/** Reading actions whose answers a saved presentation outdates. */
export const refreshes = [
  'GetPresentationsForPartenaire',
  'GetPresentationForPartenaire',
  'GetWaitingPresentations',
  'GetPartnerInfo',
  'PartPrezList',
] as const
