import { orderPath } from '../../../../core/deskPaths'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { type VatRow, vatRows } from './vatRows'
import { BANK_VIEWS } from './views'

const columns: readonly Column<VatRow>[] = [
  { id: 'date', header: 'Jour', as: 'day', card: 'foot', value: ({ date }) => date },
  { id: 'label', header: 'Contrôle', card: 'title', value: ({ label }) => label },
  {
    id: 'order',
    header: 'Commande',
    as: 'id',
    card: 'line',
    value: ({ orderId }) => orderId,
    link: ({ orderId }) => (orderId === null ? undefined : orderPath(orderId)),
  },
  { id: 'orders', header: 'Commandes contrôlées', as: 'number', card: 'line', value: ({ orders }) => orders },
  { id: 'expected', header: 'TVA des lignes', as: 'money', card: 'line', value: ({ expected }) => expected },
  { id: 'found', header: 'TVA trouvée', as: 'money', card: 'line', value: ({ found }) => found },
  { id: 'gap', header: 'Écart', as: 'money', card: 'aside', value: ({ gap }) => gap },
]

const filters = [{ name: 'kind', label: 'Contrôle', of: ({ label }: VatRow) => label }]

/** Whether orders, payments, receipts and ledger tell the same tax, day by day, and the orders of which they do not. */
export default function VatChecks() {
  return (
    <HeldList
      action="GetMoneyComparisons"
      request={{}}
      rows={({ days }) => vatRows(days)}
      title="Contrôle de la TVA"
      unit={['ligne', 'lignes']}
      empty={['Rien n’est encore contrôlé', 'Chaque nuit, la TVA des commandes de la veille est contrôlée ici.']}
      columns={columns}
      filters={filters}
      atHand={['kind']}
      views={BANK_VIEWS}
      view="tva"
    />
  )
}
