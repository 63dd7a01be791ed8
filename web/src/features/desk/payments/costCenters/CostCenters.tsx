import type { EditedCostCenter } from '../../../../api/schema'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { phoneText } from '../../../../ui/phoneText'
import { activateCostCenter, deactivateCostCenter, editCostCenter, newCostCenter } from './costCenterForm'

const stateOf = ({ active }: EditedCostCenter) => (active ? 'Actif' : 'Inactif')

const columns: readonly Column<EditedCostCenter>[] = [
  { id: 'label', header: 'Libellé', card: 'title', value: (it) => it.label },
  { id: 'code', header: 'Code externe', card: 'sub', value: (it) => it.codeExterne },
  { id: 'company', header: 'Raison sociale', card: 'line', value: (it) => it.raisonSociale },
  { id: 'contact', header: 'Interlocuteur', card: 'line', value: (it) => it.interlocuteur },
  { id: 'mail', header: 'E-mail', card: 'line', value: (it) => it.eMail },
  {
    id: 'phone',
    header: 'Téléphone',
    card: 'line',
    value: (it) => it.telephone,
    cell: (it) => phoneText(it.telephone),
  },
  { id: 'address', header: 'Adresse', only: ['paper', 'file'], value: (it) => it.adresse1 },
  { id: 'address2', header: 'Complément', only: ['paper', 'file'], value: (it) => it.adresse2 },
  { id: 'zip', header: 'Code postal', only: ['paper', 'file'], value: (it) => it.codePostal },
  { id: 'city', header: 'Ville', card: 'foot', value: (it) => it.ville },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: stateOf,
    colour: ({ active }) => (active ? 'green' : 'gray'),
  },
]

const filters = [{ name: 'state', label: 'État', of: stateOf }]

/** The cost centres of the chosen desk's company, which are billed separately. */
export default function CostCenters() {
  return (
    <HeldList
      action="GetCostCenters"
      request={{}}
      rows={({ costCenters }) => costCenters}
      title="Centres de coûts"
      unit={['centre de coûts', 'centres de coûts']}
      search="Rechercher un centre de coûts"
      empty={['Aucun centre de coûts', 'Ce que commandent les bénéficiaires peut y être facturé à l’entreprise.']}
      columns={columns}
      filters={filters}
      atHand={['state']}
      create={[newCostCenter]}
      actions={[editCostCenter, activateCostCenter, deactivateCostCenter]}
    />
  )
}
