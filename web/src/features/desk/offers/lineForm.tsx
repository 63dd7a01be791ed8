import * as v from 'valibot'
import { useAction } from '../../../api/query'
import type { OfferToEdit } from '../../../api/schema'
import { path, withSearch } from '../../../core/paths'
import type { Form } from '../../../ui/form/form'
import type { Place } from '../../../ui/form/formScreen'
import { confirmingPrices } from './confirmPrices'
import { type ItemDraft, toDraft, toItems } from './itemDraft'
import { OfferPreview } from './OfferPreview'
import { itemsField } from './offerFields'
import { type Editing, savedText, standsNow, submitLabel } from './offerForm'
import { shownOffer } from './shownOffer'

const schema = v.object({ items: v.custom<ItemDraft[]>(Array.isArray) })

/**
 * The form of an offer's items, with its preview beside it. `whole`: the person may also edit the rest of the offer.
 */
export const lineForm = (about: OfferToEdit, whole: boolean) =>
  ({
    title: `Éléments de « ${about.offre.name.fr} »`,
    action: 'UpdateOffreItems',
    submit: submitLabel(about),
    schema,
    initial: ({ context }) => ({ items: context.items.map(toDraft) }),
    edits: ({ saved, draft }) => ({
      ...saved,
      edition: draft ? about.edition : saved.edition,
      draftEdition: draft ? saved.edition : null,
    }),
    stands: standsNow,
    fields: () => [{ section: 'Éléments à commander' }, itemsField(about.offre.catOffreId, about)],
    aside: ({ values }) => <OfferPreview offer={shownOffer(about, about.offre, toItems(values.items))} />,
    request: ({ items }, { offre, edition, draftEdition }) => ({
      offreId: offre.id,
      items: toItems(items),
      edition,
      draftEdition,
    }),
    useSend: () => {
      const { mutateAsync } = useAction('UpdateOffreItems', {
        quiet: true,
      })
      return (params) => confirmingPrices((confirmedPrices) => mutateAsync({ ...params, confirmedPrices }))
    },
    done: (saved) => savedText(about, saved),
    back: path('/offres/list/{partId}', { partId: about.partner.id }),
    after: ({ newOffreId, draft }) => {
      const place = { partId: about.partner.id, offreId: newOffreId }
      const edit = whole
        ? path('/offre/fulledit/{partId}/{offreId}', place)
        : path('/offre/lineedit/{partId}/{offreId}', place)
      return withSearch(edit, { draft: draft ? '1' : undefined })
    },
  }) satisfies Form<typeof schema, Editing, 'UpdateOffreItems', never> & Place<Editing, 'UpdateOffreItems'>
