import type { AccountRemoval } from '../../../api/schema'
import { path } from '../../../core/paths'
import { dialogs } from '../../../ui/dialogs'
import type { Column } from '../../../ui/list/columns'
import { HeldList } from '../../../ui/list/heldList'
import { rowAction } from '../../../ui/list/rowAction'

/** Lists number their rows; requests have a name. */
type Row = Omit<AccountRemoval, 'id'> & { id: number; request: string }

const stateOf = ({ late, userId }: Row) => (late ? 'En retard' : userId === null ? 'Sans compte' : 'À traiter')
const COLOURS: Record<string, string> = { 'En retard': 'red', 'Sans compte': 'gray', 'À traiter': 'blue' }

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Nom indiqué',
    card: 'title',
    opens: true,
    value: (it) => it.name,
    link: ({ userId }) => (userId === null ? undefined : path('/concierge/adherent/{id}', { id: userId })),
  },
  { id: 'mail', header: 'E-mail', card: 'sub', value: (it) => it.mail },
  { id: 'reason', header: 'Raison', card: 'line', value: (it) => it.reason },
  {
    id: 'from',
    header: 'Demandée',
    card: 'line',
    value: (it) => (it.signedIn ? 'Depuis le compte' : 'Sans connexion'),
  },
  { id: 'asked', header: 'Le', as: 'stamp', card: 'foot', value: (it) => it.asked },
  { id: 'due', header: 'À traiter avant la fin du', as: 'day', card: 'foot', value: (it) => it.due },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: stateOf,
    colour: (it) => COLOURS[stateOf(it)] ?? 'gray',
  },
]

const filters = [
  { name: 'state', label: 'État', of: stateOf },
  { name: 'from', label: 'Demandée', of: (it: Row) => (it.signedIn ? 'Depuis le compte' : 'Sans connexion') },
]

/** Nothing is deleted: whoever asked thought better of it, or was somebody else. */
export const closeRemoval = rowAction({
  action: 'CloseAccountRemoval',
  label: 'Classer sans suite',
  labelOf: ({ name }: Row) => `Classer sans suite la demande de ${name}`,
  oneOnly: true,
  fits: () => true,
  ask: async ([row]) =>
    (await dialogs.confirm({
      title: `Classer sans suite la demande de ${row?.name} ?`,
      message: 'Rien n’est supprimé, et la personne n’en est pas avertie.',
      yes: 'Classer sans suite',
      no: 'Garder',
    })) || undefined,
  request: ({ request }) => ({ id: request }),
  done: (rows) => `La demande de ${rows[0]?.name} est classée sans suite`,
  refreshes: ['GetAccountRemovals'],
})

/** Those who ask for their account to be deleted, the most pressing first. */
export default function AccountRemovals() {
  return (
    <HeldList
      action="GetAccountRemovals"
      request={{}}
      rows={({ removals }) => removals.map(({ id, ...removal }, nth): Row => ({ ...removal, id: nth, request: id }))}
      title="Suppressions demandées"
      unit={['demande', 'demandes']}
      search="Rechercher une demande"
      empty={['Aucune demande', 'Personne n’attend la suppression de son compte.']}
      columns={columns}
      filters={filters}
      atHand={['state']}
      actions={[closeRemoval]}
    />
  )
}
