import { Alert, TextInput } from '@mantine/core'
import { IconCheck, IconEye, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { BankStatementReconciliation } from '../../../../api/schema'
import { useSearchParam } from '../../../../core/navigation'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { type RowAction, rowAction } from '../../../../ui/list/rowAction'
import { parisDay } from '../../../../ui/today'
import { openMatch, openMatching } from './openDialogs'
import { accountText, ageOf, type LineRow, lineRows, readySuggestion, reasonOf, stateOf } from './rows'
import { BANK_VIEWS } from './views'

const STATE_COLOUR: Record<string, string> = { Rapprochée: 'green', 'En partie': 'orange', 'À rapprocher': 'blue' }

const columns: readonly Column<LineRow>[] = [
  { id: 'date', header: 'Date', as: 'day', card: 'foot', value: ({ line }) => line.date },
  { id: 'valueDate', header: 'Valeur', as: 'day', only: ['paper', 'file'], value: ({ line }) => line.valueDate },
  {
    id: 'label',
    header: 'Libellé',
    card: 'title',
    value: ({ line }) => line.label,
    also: { header: 'Suggestion', value: ({ line }) => reasonOf(line) },
  },
  { id: 'reference', header: 'Référence', only: ['paper', 'file'], value: ({ line }) => line.reference },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'foot',
    value: ({ line }) => stateOf(line),
    colour: ({ line }) => STATE_COLOUR[stateOf(line)] ?? 'gray',
  },
  { id: 'amount', header: 'Montant', as: 'money', card: 'aside', value: ({ line }) => line.amount },
  { id: 'open', header: 'Reste', as: 'money', card: 'line', spare: 'last', value: ({ line }) => line.open },
  {
    id: 'account',
    header: 'Compte',
    card: 'line',
    spare: true,
    value: ({ line }) => accountText(line.account),
  },
]

const filters = [
  { name: 'account', label: 'Compte', of: ({ line }: LineRow) => accountText(line.account) },
  { name: 'state', label: 'État', of: ({ line }: LineRow) => stateOf(line) },
  { name: 'age', label: 'Ancienneté', of: ({ line }: LineRow) => ageOf(line) },
  { name: 'side', label: 'Sens', of: ({ line }: LineRow) => (line.amount < 0 ? 'Sorties' : 'Entrées') },
]

const about = (verb: string) => (row: LineRow) => `${verb} ${row.line.label}`

const accept = rowAction({
  action: 'MatchBankLines',
  label: 'Accepter',
  labelOf: about('Accepter la suggestion pour'),
  icon: <IconCheck size={16} aria-hidden />,
  oneOnly: true,
  fits: ({ line }: LineRow) => readySuggestion(line) !== undefined,
  ask: () => Promise.resolve({}),
  request: ({ line }) => {
    const suggestion = readySuggestion(line)
    return {
      lines: [{ account: line.account, id: line.id, amount: line.open }],
      items: suggestion?.items ?? [],
      others: suggestion?.others ?? [],
    }
  },
  done: () => 'Ligne rapprochée',
})

const match: RowAction<LineRow> = {
  label: 'Rapprocher',
  labelOf: about('Rapprocher'),
  icon: <IconLink size={16} aria-hidden />,
  fits: ({ line }) => line.open !== 0,
  run: (rows) => openMatching(rows.map(({ line }) => line)),
}

const see: RowAction<LineRow> = {
  label: 'Voir le rapprochement',
  labelOf: about('Voir le rapprochement de'),
  icon: <IconEye size={16} aria-hidden />,
  oneOnly: true,
  fits: ({ line }) => line.matches.length > 0,
  run: ([row]) => openMatch(row?.line.matches ?? []),
}

const actions = [accept, match, see]
const thisMonth = () => parisDay(new Date()).slice(0, 7)

/** The lines of our accounts: those that wait to be matched, or all of a month. */
export function Lines({ view }: { view: 'ouvertes' | 'mois' }) {
  const [chosen, setMonth] = useSearchParam('mois')
  const month = chosen || thisMonth()
  const request: BankStatementReconciliation = { month: view === 'mois' ? month : null }
  const { data } = useQuery(q('BankStatementReconciliation', request))
  return (
    <HeldList
      action="BankStatementReconciliation"
      request={request}
      rows={({ reconciliation }) => lineRows(reconciliation.lines)}
      title="Rapprochements bancaires"
      unit={['ligne', 'lignes']}
      search="Rechercher une ligne"
      empty={['Aucune ligne', 'Importez un relevé : ses lignes apparaîtront ici, avec ce qu’elles sont sans doute.']}
      columns={columns}
      filters={filters}
      atHand={['state', 'age']}
      views={BANK_VIEWS}
      view={view}
      actions={actions}
      more={
        <>
          {view === 'mois' && (
            <div className="filter-row noprint">
              <TextInput
                type="month"
                label="Mois"
                value={month}
                onChange={(event) => setMonth(event.currentTarget.value)}
              />
            </div>
          )}
          {data?.reconciliation.moreLines && (
            <Alert color="orange" role="status" mb="md">
              Seules les plus anciennes lignes sont montrées : rapprochez-les, les suivantes apparaîtront.
            </Alert>
          )}
        </>
      }
    />
  )
}
