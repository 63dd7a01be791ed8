import type { Winner, Winners } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import type { ListPart } from '../../../../ui/list/list'

/** A winner in a list, by the number of the order that the win is. */
type Row = Winner & { id: number }

export const winnerColumns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Gagnant',
    card: 'title',
    value: ({ name, userId }) => (userId ? name : name || 'Compte supprimé'),
    link: ({ userId }) => (userId ? path('/concierge/adherent/{id}', { id: userId }) : undefined),
  },
  { id: 'date', header: 'Gagné le', as: 'stamp', card: 'foot', value: ({ date }) => date },
  { id: 'desk', header: 'Conciergerie', card: 'sub', value: ({ conciergerieName }) => conciergerieName },
  { id: 'prize', header: 'Lot', card: 'line', value: ({ prize }) => prize.fr },
  { id: 'order', header: 'Commande', as: 'id', card: 'aside', opens: true, value: ({ orderId }) => orderId },
]

/** A page of winners in the words of lists. */
export const winnersPart = ({ winners, total: _, ...answer }: Winners): ListPart<Row> => ({
  ...answer,
  items: winners.map((it) => ({ ...it, id: it.orderId })),
})
