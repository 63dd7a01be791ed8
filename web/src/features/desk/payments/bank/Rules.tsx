import type { BankRule } from '../../../../api/schema'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { rowAction } from '../../../../ui/list/rowAction'
import { BANK_VIEWS } from './views'

interface RuleRow {
  id: number
  rule: BankRule
}

const TARGETS: Record<string, string> = {
  fees: 'Frais bancaires',
  suspense: 'Compte d’attente',
  onlineCards: 'Cartes en ligne',
  directDebits: 'Prélèvements',
  deskCards: 'Cartes à la conciergerie',
  eDebits: 'E-débits',
  transfer: 'Virement',
  cashDeposit: 'Remise d’espèces',
  chequeDeposit: 'Remise de chèques',
}

const stateOf = ({ rule }: RuleRow) => (rule.active ? 'Active' : 'Inactive')

const columns: readonly Column<RuleRow>[] = [
  { id: 'words', header: 'Libellé', card: 'title', value: ({ rule }) => rule.words.join(' ') },
  { id: 'side', header: 'Sens', card: 'line', value: ({ rule }) => (rule.incoming ? 'Entrée' : 'Sortie') },
  { id: 'target', header: 'Rapproché avec', card: 'sub', value: ({ rule }) => TARGETS[rule.target] ?? rule.target },
  {
    id: 'learned',
    header: 'Apprise le',
    as: 'day',
    card: 'foot',
    value: ({ rule }) => rule.learned,
    also: { header: 'Par', value: ({ rule }) => rule.by },
  },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: stateOf,
    colour: ({ rule }) => (rule.active ? 'green' : 'gray'),
  },
]

const filters = [{ name: 'state', label: 'État', of: stateOf }]

const turn = (active: boolean) =>
  rowAction({
    action: 'SwitchBankRule',
    label: active ? 'Activer' : 'Désactiver',
    labelOf: ({ rule }: RuleRow) => `${active ? 'Activer' : 'Désactiver'} la règle ${rule.words.join(' ')}`,
    fits: ({ rule }: RuleRow) => rule.active !== active,
    ask: () => Promise.resolve({}),
    request: ({ rule }) => ({ id: rule.id, active }),
    done: () => (active ? 'Règle activée' : 'Règle désactivée'),
  })

const actions = [turn(true), turn(false)]

/** The rules that were learned from matches by hand. A rule only suggests. */
export default function Rules() {
  return (
    <HeldList
      action="GetBankRules"
      request={{}}
      rows={({ rules }) => rules.map((rule, at) => ({ id: at + 1, rule }))}
      title="Règles apprises"
      unit={['règle', 'règles']}
      empty={['Aucune règle', 'Un rapprochement fait à la main en apprend une, qui suggère ensuite.']}
      columns={columns}
      filters={filters}
      views={BANK_VIEWS}
      view="regles"
      actions={actions}
    />
  )
}
