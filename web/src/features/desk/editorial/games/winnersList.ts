import { call } from '../../../../api/client'
import type { GameKind, Winner, Winners } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import { type HeldFilter, heldPart } from '../../../../ui/list/heldList'
import type { Asked, ListPart } from '../../../../ui/list/list'

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

const filters: readonly HeldFilter<Row>[] = [
  { name: 'conciergerie', label: 'Conciergerie', of: ({ conciergerieName }) => conciergerieName },
  { name: 'prize', label: 'Lot', of: ({ prize }) => prize.fr },
]

/** The answers that make a page of a list, of 50 rows each. */
const A_PAGE = 2
/** The answers that are read at most to find something. */
const MOST = 40

/** A page of winners. The server filters none, so whoever filters reads on, and only then are rows left out. */
export const winnersPart =
  (
    game: GameKind,
    id: number,
    more: (cursor: string) => Promise<Winners> = (cursor) => call('GetGameWinners', { game, id, cursor }),
  ) =>
  async (answer: Winners, asked: Asked): Promise<ListPart<Row>> => {
    const filtered = asked.filters.length > 0
    const winners = [...answer.winners]
    let { next } = answer
    for (let read = 1; next && read < (filtered ? MOST : A_PAGE); read += 1) {
      const page = await more(next)
      winners.push(...page.winners)
      next = page.next
    }
    const rows = winners.map((it): Row => ({ ...it, id: it.orderId }))
    const part = heldPart(rows, winnerColumns, filters, asked)
    if (!filtered) {
      const whole = !next && !asked.cursor
      return { ...part, next, totalItems: whole ? rows.length : answer.total }
    }
    const last = rows.at(-1)
    return next && last ? { ...part, totalIsMinimum: true, searchEnded: { rows: rows.length, at: last.date } } : part
  }
