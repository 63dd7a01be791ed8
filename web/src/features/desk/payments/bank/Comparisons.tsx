import { orderPath } from '../../../../core/deskPaths'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { type ComparisonRow, comparisonRows, gapOf } from './comparisonRows'
import { BANK_VIEWS } from './views'

const columns: readonly Column<ComparisonRow>[] = [
  { id: 'date', header: 'Jour', as: 'day', card: 'foot', value: ({ date }) => date },
  {
    id: 'label',
    header: 'Nature',
    card: 'title',
    value: ({ label }) => label,
    also: { header: 'Référence', value: ({ reference }) => reference },
  },
  {
    id: 'order',
    header: 'Commande',
    as: 'id',
    card: 'line',
    value: ({ orderId }) => orderId,
    link: ({ orderId }) => (orderId === null ? undefined : orderPath(orderId)),
  },
  { id: 'count', header: 'Paiements', as: 'number', card: 'line', value: ({ count }) => count },
  { id: 'ledger', header: 'Grand livre', as: 'money', card: 'line', value: ({ ledger }) => ledger },
  { id: 'provider', header: 'Banque ou SlimPay', as: 'money', card: 'line', value: ({ provider }) => provider },
  { id: 'gap', header: 'Écart', as: 'money', card: 'aside', value: gapOf },
]

const filters = [
  { name: 'of', label: 'Ligne', of: ({ total }: ComparisonRow) => (total ? 'Total du jour' : 'Paiement en écart') },
  { name: 'kind', label: 'Nature', of: ({ label }: ComparisonRow) => label },
]

/** The sums of the card bank, SlimPay and the ledger on the last days, and the payments on which they differ. */
export default function Comparisons() {
  return (
    <HeldList
      action="GetMoneyComparisons"
      request={{}}
      rows={({ days }) => comparisonRows(days)}
      title="Banque, SlimPay et grand livre"
      unit={['ligne', 'lignes']}
      empty={['Rien n’est encore comparé', 'Chaque nuit, les sept derniers jours clos sont comparés ici.']}
      columns={columns}
      filters={filters}
      atHand={['of', 'kind']}
      views={BANK_VIEWS}
      view="quotidien"
    />
  )
}
