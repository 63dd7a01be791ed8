import type { OldOrder } from '../../../api/schema'
import { formatEuros } from '../../../ui/format'
import { PlainList } from '../../../ui/list/PlainList'
import { Section } from '../../../ui/Section'

/** Staff read French: these words have no English. */
export const olderWords = {
  title: 'Commandes de l’ancien service',
  list: 'Anciennes commandes',
  none: 'Aucune commande de l’ancien service',
  hint: 'Elles ne sont ni comptées, ni payées, ni modifiées ici.',
}

/** The articles that were bought, line by line; for some old orders only the service is known. */
export const boughtIn = ({ lines }: Pick<OldOrder, 'lines'>) =>
  lines
    .filter(({ produit, serviceDetail, amount }) => produit || serviceDetail || amount !== 0)
    .map(({ quantity, produit, serviceDetail, amount }) =>
      [`${quantity} ×`, produit || serviceDetail, amount !== 0 && formatEuros(amount, 'fr')].filter(Boolean).join(' '),
    )

/** The orders of somebody in the system before this one. */
export function OlderOrders({ orders }: { orders: readonly OldOrder[] }) {
  return (
    <Section title={olderWords.title} flush>
      <p className="view-hint" style={{ paddingInline: '1rem' }}>
        {olderWords.hint}
      </p>
      <PlainList
        label={olderWords.list}
        rows={orders.map((order, id) => ({ ...order, id }))}
        empty={olderWords.none}
        columns={[
          { id: 'number', header: 'Numéro', card: 'aside', value: ({ beacOrderId }) => beacOrderId },
          { id: 'date', header: 'Date', as: 'day', card: 'foot', value: ({ date }) => date },
          { id: 'service', header: 'Service', card: 'title', value: ({ service }) => service },
          { id: 'partner', header: 'Partenaire', card: 'sub', value: ({ partnerLabel }) => partnerLabel },
          { id: 'lines', header: 'Lignes', card: 'line', value: (it) => boughtIn(it).join(', ') },
          { id: 'status', header: 'Statut', card: 'foot', value: ({ statusLabel }) => statusLabel.fr },
        ]}
      />
    </Section>
  )
}
