import type { BankItem } from '../../../../api/schema'
import { orderPath } from '../../../../core/deskPaths'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { ageOf } from './rows'
import { BANK_VIEWS } from './views'

interface ItemRow {
  id: number
  item: BankItem
}

const columns: readonly Column<ItemRow>[] = [
  { id: 'date', header: 'Jour', as: 'day', card: 'foot', value: ({ item }) => item.date },
  {
    id: 'kind',
    header: 'Nature',
    card: 'title',
    value: ({ item }) => item.label.fr,
    also: { header: 'Bordereau', value: ({ item }) => item.reference },
  },
  {
    id: 'order',
    header: 'Commande',
    as: 'id',
    card: 'line',
    value: ({ item }) => item.orderId,
    link: ({ item }) => (item.orderId === null ? undefined : orderPath(item.orderId)),
  },
  { id: 'age', header: 'Jours', as: 'number', card: 'line', value: ({ item }) => item.age },
  { id: 'returned', header: 'Dont rejets', as: 'money', card: 'line', spare: true, value: ({ item }) => item.returned },
  { id: 'amount', header: 'Montant', as: 'money', card: 'line', value: ({ item }) => item.amount },
  { id: 'open', header: 'Reste', as: 'money', card: 'aside', value: ({ item }) => item.open },
]

const filters = [
  { name: 'kind', label: 'Nature', of: ({ item }: ItemRow) => item.label.fr },
  { name: 'age', label: 'Ancienneté', of: ({ item }: ItemRow) => ageOf(item) },
]

/** The money that the ledger expects at the bank and that no line explains yet. */
export default function Items() {
  return (
    <HeldList
      action="BankStatementReconciliation"
      request={{}}
      rows={({ reconciliation }) => reconciliation.items.map((item, at) => ({ id: at + 1, item }))}
      title="Sommes attendues à la banque"
      unit={['somme', 'sommes']}
      empty={['Rien n’est attendu', 'Chaque nuit, les encaissements de la veille s’ajoutent ici.']}
      columns={columns}
      filters={filters}
      atHand={['kind', 'age']}
      views={BANK_VIEWS}
      view="attendus"
    />
  )
}
