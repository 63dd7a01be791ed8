import { call } from '../../../api/client'
import { useAction } from '../../../api/query'
import type { EditedOfferContent, OfferToEdit } from '../../../api/schema'
import { path, withSearch } from '../../../core/paths'
import type { Form } from '../../../ui/form/form'
import type { Place } from '../../../ui/form/formScreen'
import { confirmingPrices } from './confirmPrices'
import { sectionsOf } from './offerFields'
import { contentOf, offerSchema, valuesOf } from './offerSchema'
import { refreshes } from './offerWords'

/** What a form edits of an offer: a version, or the draft beside it. */
export interface Editing extends EditedOfferContent {
  draftEdition: number | null
}

export const editingOf = ({ offre, items, addresses, edition, draftEdition }: OfferToEdit): Editing => ({
  offre,
  items,
  addresses,
  edition,
  draftEdition,
})

/** What stands by now: what a refusal brings of a version; of a draft both editions, read anew. */
export async function standsNow(data: unknown, editing: Editing): Promise<Editing> {
  if (editing.draftEdition === null) return { ...editing, ...(data as EditedOfferContent) }
  const { id, partId } = editing.offre
  return editingOf(await call('GetEditableOffre', { offreId: id, partnerId: partId, draft: true }))
}

/** What a save button does, by whether the person may publish and whether a draft is open. */
export const submitLabel = ({ publishes, draftEdition }: Pick<OfferToEdit, 'publishes' | 'draftEdition'>) =>
  publishes ? (draftEdition === null ? 'Enregistrer' : 'Publier') : 'Enregistrer le brouillon'

export const savedText = (draft: boolean, warnings: readonly string[]) =>
  [
    draft ? 'Le brouillon est enregistré : il attend d’être publié' : 'Une nouvelle version est enregistrée',
    ...warnings,
  ].join('. ')

/** The form of a whole offer. */
export const offerForm = (about: OfferToEdit) =>
  ({
    title: about.offre.id ? about.offre.name.fr || 'Offre' : 'Nouvelle offre',
    action: 'UpdateOffre',
    submit: submitLabel(about),
    schema: offerSchema,
    initial: ({ context }) => valuesOf(context),
    edits: ({ saved, draft }) => ({
      ...saved,
      edition: draft ? about.edition : saved.edition,
      draftEdition: draft ? saved.edition : null,
    }),
    stands: standsNow,
    fields: ({ values }) => sectionsOf(values, about),
    request: (values, context) => ({
      ...contentOf(values, context),
      edition: context.edition,
      draftEdition: context.draftEdition,
    }),
    useSend: () => {
      const { mutateAsync } = useAction('UpdateOffre', { quiet: true, refreshes: [...refreshes, 'GetEditableOffre'] })
      return (params) => confirmingPrices((confirmedPrices) => mutateAsync({ ...params, confirmedPrices }))
    },
    refreshes: [...refreshes, 'GetEditableOffre'],
    done: ({ draft, warnings }) => savedText(draft, warnings),
    back: path('/offres/list/{partId}', { partId: about.partner.id }),
    after: ({ newOffreId, draft }) =>
      withSearch(path('/offre/fulledit/{partId}/{offreId}', { partId: about.partner.id, offreId: newOffreId }), {
        draft: draft ? '1' : undefined,
      }),
  }) satisfies Form<typeof offerSchema, Editing, 'UpdateOffre', never> & Place<Editing, 'UpdateOffre'>
