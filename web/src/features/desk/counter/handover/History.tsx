import type { HandoverSummary } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { listScreen } from '../../../../ui/list/listScreen'
import { handoverWords as w } from './handoverWords'
import { wayOf } from './Record'

const named = ({ partners }: HandoverSummary) => partners.map(({ name }) => name).join(', ')

/** What changed hands at the chosen conciergerie. */
export default listScreen({
  action: 'GetRemisesHistory',
  title: w.history,
  unit: ['mouvement', 'mouvements'],
  search: 'Rechercher un partenaire, un numéro, un gestionnaire',
  empty: ['Aucune remise', 'Les remises aux partenaires et les réceptions apparaîtront dans cette liste.'],
  open: ({ id }) => path('/c/remiseprint/{id}', { id }),
  atHand: ['step'],
  columns: [
    { id: 'id', header: 'N°', as: 'id', width: '90px', card: 'aside', value: (it) => it.id },
    { id: 'step', header: 'Nature', width: '120px', card: 'sub', value: (it) => w[wayOf(it)].record },
    { id: 'partners', header: w.partners, card: 'title', opens: true, value: named },
    { id: 'orders', header: 'Commandes', as: 'number', card: 'line', value: (it) => it.orders },
    { id: 'items', header: w.articles, as: 'number', card: 'line', value: (it) => it.items },
    { id: 'by', header: w.by, card: 'foot', value: (it) => it.by },
    { id: 'date', header: w.date, as: 'stamp', card: 'foot', value: (it) => it.date },
  ],
})
