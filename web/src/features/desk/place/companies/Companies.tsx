import type { EditedCompanyEntry } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { newCompany, removeCompany, renameCompany } from './companyForms'

const columns: readonly Column<EditedCompanyEntry>[] = [
  { id: 'name', header: 'Entreprise', card: 'title', value: ({ name }) => name },
  { id: 'desks', header: 'Conciergeries', as: 'number', card: 'sub', value: ({ desks }) => desks },
]

const FILTERS = [
  {
    name: 'desks',
    label: 'Conciergeries',
    of: ({ desks }: EditedCompanyEntry) => (desks > 0 ? 'Avec une conciergerie' : 'Sans conciergerie'),
  },
]

/** The client companies that one works for. */
export default function Companies() {
  return (
    <HeldList
      action="GetCompanies"
      request={{}}
      rows={({ companies }) => companies}
      title="Entreprises"
      unit={['entreprise', 'entreprises']}
      search="Rechercher une entreprise"
      empty={['Aucune entreprise', 'Une entreprise cliente a une ou plusieurs conciergeries.']}
      columns={columns}
      filters={FILTERS}
      back={path('/concierge/selectConciergerie')}
      create={[newCompany.for({})]}
      actions={[renameCompany, removeCompany]}
    />
  )
}
