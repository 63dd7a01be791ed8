import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { CompanyRef, EditedSsoProvider } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { NEW_EMPLOYER, nameOf, PROTOCOLS, STATES } from './employers'

/** A provider as a row. Lists number their rows; here the company is the number. */
type Row = Omit<EditedSsoProvider, 'id'> & { id: number; name: string }

const state = (row: Row) => STATES[row.state].label

const columnsWith = (companies: readonly CompanyRef[]): readonly Column<Row>[] => [
  { id: 'company', header: 'Entreprise', card: 'title', value: ({ companyId }) => nameOf(companies, companyId) },
  { id: 'name', header: 'Adresse de connexion', card: 'sub', value: ({ name }) => `/sso/${name}` },
  { id: 'protocol', header: 'Protocole', card: 'line', value: ({ protocol }) => PROTOCOLS[protocol] },
  { id: 'domains', header: 'Domaines', card: 'line', value: ({ domains }) => domains.join(', ') },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: state,
    colour: (row) => STATES[row.state].colour,
  },
]

/** The sign-ins of the companies that one works for. */
export default function Employers() {
  const companies = useQuery(q('GetSsoProviders', {})).data?.companies ?? []
  return (
    <HeldList
      action="GetSsoProviders"
      request={{}}
      rows={({ providers }): Row[] => providers.map((one) => ({ ...one, id: one.companyId, name: one.id }))}
      title="Connexions d’entreprise"
      unit={['connexion', 'connexions']}
      search="Rechercher une connexion"
      empty={[
        'Aucune connexion d’entreprise',
        'Les bénéficiaires d’une entreprise peuvent se connecter avec son compte.',
      ]}
      columns={columnsWith(companies)}
      filters={[{ name: 'state', label: 'État', of: state }]}
      atHand={['state']}
      open={({ companyId }) => path('/employers/{id}', { id: companyId })}
      create={[
        {
          title: 'Nouvelle connexion',
          action: 'SetSsoProvider',
          open: () => go(path('/employers/{id}', { id: NEW_EMPLOYER })),
        },
      ]}
    />
  )
}
