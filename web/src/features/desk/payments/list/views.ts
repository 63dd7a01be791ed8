import { path, withSearch } from '../../../../core/paths'
import type { ListView } from '../../../../ui/list/list'

/** What the payments of a desk are looked at as; the journal is a screen of its own. */
export const PAYMENT_VIEWS = [
  { id: 'all', label: 'Tous' },
  {
    id: 'unsettled',
    label: 'Non réglés',
    title: 'Les paiements non réglés',
    filters: { unsettled: ['true'] },
    empty: 'Tout est réglé : aucun paiement n’attend personne.',
  },
  { id: 'journal', label: 'Journal', to: withSearch(path('/paymentsList'), { view: 'journal' }) },
] as const satisfies readonly ListView[]
