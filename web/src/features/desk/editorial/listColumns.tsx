import type { Column } from '../../../ui/list/columns'
import { Picture } from '../../../ui/Picture'
import { audienceText } from './audience'
import type { Row } from './rows'
import { missingText, STATE_COLOURS, STATES } from './words'

/** The columns of both kinds; desks are named as far as the person knows them. */
export const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Titre interne',
    card: 'title',
    opens: true,
    value: (it) => it.name,
    also: { header: 'Titre', value: (it) => it.title },
    cell: (it, usual) =>
      it.image ? (
        <span className="editorial-name">
          <span className="editorial-thumb">
            <Picture image={it.image} />
          </span>
          {usual}
        </span>
      ) : (
        usual
      ),
  },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: (it) => STATES[it.state],
    colour: (it) => STATE_COLOURS[it.state],
    also: {
      header: 'Brouillon',
      value: (it) => (it.draft && it.state !== 'draft' ? `Brouillon de ${it.draft.by}` : undefined),
    },
  },
  { id: 'from', header: 'Publication', as: 'stamp', card: 'foot', value: (it) => it.from },
  { id: 'to', header: 'Dépublication', as: 'stamp', card: 'foot', value: (it) => it.to },
  {
    id: 'audience',
    header: 'Conciergeries',
    card: 'sub',
    value: (it) => audienceText(it.audience, it.known) || 'Aucune',
  },
  { id: 'missing', header: 'Traductions manquantes', spare: 'last', value: (it) => missingText(it.missing) },
  { id: 'seen', header: 'Vues', as: 'number', width: '80px', value: (it) => it.counts.seen },
  {
    id: 'opened',
    header: 'Ouvertes',
    as: 'number',
    width: '90px',
    spare: 'last',
    card: 'hidden',
    value: (it) => it.counts.opened,
  },
  {
    id: 'ordered',
    header: 'Commandes',
    as: 'number',
    width: '100px',
    spare: 'last',
    card: 'hidden',
    value: (it) => it.counts.ordered,
  },
]
