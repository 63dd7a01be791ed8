import { call } from '../../../api/client'
import { useAction } from '../../../api/query'
import type { EditedOfferContent, OfferToEdit, SavedOffer } from '../../../api/schema'
import { path, withSearch } from '../../../core/paths'
import type { Form } from '../../../ui/form/form'
import type { Place } from '../../../ui/form/formScreen'
import { confirmingPrices } from './confirmPrices'
import { sectionsOf } from './offerFields'
import { contentOf, offerSchema, valuesOf } from './offerSchema'

/** The part of an offer that a form edits: a version, or the draft beside it. */
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

/**
 * The state of the offer after a refused save. For a version the refusal brings it; for a draft it is read again, with
 * both editions.
 */
export async function standsNow(data: unknown, editing: Editing): Promise<Editing> {
  if (editing.draftEdition === null) return { ...editing, ...(data as EditedOfferContent) }
  const { id, partId } = editing.offre
  return editingOf(await call('GetEditableOffre', { offreId: id, partnerId: partId, draft: true }))
}

/** The label of the save button: it depends on whether the person may publish and whether a draft is open. */
export const submitLabel = ({ publishes, draftEdition }: Pick<OfferToEdit, 'publishes' | 'draftEdition'>) =>
  publishes ? (draftEdition === null ? 'Enregistrer' : 'Publier') : 'Enregistrer le brouillon'

/** The text that says what was saved: an offer, a version of it, or a draft. */
export function savedText(
  { offre, draftEdition }: Pick<OfferToEdit, 'offre' | 'draftEdition'>,
  { draft, warnings }: Pick<SavedOffer, 'draft' | 'warnings'>,
) {
  const version = draftEdition === null ? 'Une nouvelle version est enregistrée' : 'Le brouillon est publié'
  const said = draft
    ? 'Le brouillon est enregistré : il attend d’être publié'
    : offre.id > 0
      ? version
      : 'L’offre est enregistrée'
  return [said, ...warnings].join('. ')
}

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
      const { mutateAsync } = useAction('UpdateOffre', { quiet: true })
      return (params) => confirmingPrices((confirmedPrices) => mutateAsync({ ...params, confirmedPrices }))
    },
    done: (saved) => savedText(about, saved),
    back: path('/offres/list/{partId}', { partId: about.partner.id }),
    after: ({ newOffreId, draft }) =>
      withSearch(path('/offre/fulledit/{partId}/{offreId}', { partId: about.partner.id, offreId: newOffreId }), {
        draft: draft ? '1' : undefined,
      }),
  }) satisfies Form<typeof offerSchema, Editing, 'UpdateOffre', never> & Place<Editing, 'UpdateOffre'>
