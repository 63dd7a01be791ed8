import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { CompanyRef, EditedDesign } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { NEW_ID } from './newDesign'

/** A design as a row: lists number theirs. */
type Row = Omit<EditedDesign, 'id'> & { id: number; name: string }

const registration = ({ allowsRegistration }: Row) => (allowsRegistration ? 'Ouverte' : 'Fermée')

const columnsWith = (companies: readonly CompanyRef[]): readonly Column<Row>[] => [
  { id: 'title', header: 'Titre', card: 'title', value: ({ title }) => title.fr },
  { id: 'id', header: 'Nom technique', card: 'sub', value: ({ name }) => name },
  { id: 'hosts', header: 'Hôtes', card: 'line', value: ({ hosts }) => hosts.join(', ') },
  {
    id: 'companies',
    header: 'Entreprises',
    card: 'line',
    value: (one) => one.companies.map((id) => companies.find((it) => it.id === id)?.name ?? String(id)).join(', '),
  },
  { id: 'colour', header: 'Couleur', only: ['paper', 'file'], value: ({ colour }) => colour },
  {
    id: 'registration',
    header: 'Inscription',
    as: 'badge',
    card: 'aside',
    value: registration,
    colour: ({ allowsRegistration }) => (allowsRegistration ? 'green' : 'gray'),
  },
]

const filters = [{ name: 'registration', label: 'Inscription', of: registration }]

/** The designs of the companies that one works for. */
export default function Designs() {
  const companies = useQuery(q('GetDesigns', {})).data?.companies ?? []
  return (
    <HeldList
      action="GetDesigns"
      request={{}}
      rows={({ designs }): Row[] => designs.map((one, nth) => ({ ...one, id: nth + 1, name: one.id }))}
      title="Habillages"
      unit={['habillage', 'habillages']}
      search="Rechercher un habillage"
      empty={['Aucun habillage', 'Un hôte peut porter le logo, les couleurs et le nom d’un client.']}
      columns={columnsWith(companies)}
      filters={filters}
      atHand={['registration']}
      open={({ name }) => path('/designs/{id}', { id: name })}
      create={[
        {
          title: 'Nouvel habillage',
          action: 'SetDesign',
          open: () => go(path('/designs/{id}', { id: NEW_ID })),
        },
      ]}
    />
  )
}
