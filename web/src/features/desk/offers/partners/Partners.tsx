import type { PartnerSummary } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { listScreen } from '../../../../ui/list/listScreen'
import { partnerForm } from './partnerForm'

const fullName = ({ firstname, lastname }: PartnerSummary) => `${firstname} ${lastname}`.trim()
const zips = ({ zipCodes }: PartnerSummary) => zipCodes.replaceAll(',', ', ')

/** The partners of the companies one works for. */
export default listScreen({
  action: 'GetAllPartners2',
  title: 'Les partenaires',
  unit: ['partenaire', 'partenaires'],
  search: 'Rechercher un partenaire',
  empty: ['Aucun partenaire', 'Un partenaire propose des offres et réalise les commandes.'],
  open: ({ id }) => path('/partners/home/{id}', { id }),
  atHand: ['here'],
  create: [partnerForm.for({})],
  columns: [
    {
      id: 'name',
      header: 'Entreprise',
      card: 'title',
      value: (it) => it.entreprise,
      also: { header: 'Nom pour les bénéficiaires', value: (it) => it.nameForBnf },
    },
    { id: 'contact', header: 'Contact', card: 'sub', value: fullName },
    { id: 'email', header: 'E-mail', clip: true, card: 'sub', value: (it) => it.email },
    {
      id: 'zips',
      header: 'Codes postaux',
      clip: true,
      card: 'line',
      value: zips,
      cell: (it, shown) => (it.zipCodes ? shown : 'Partout'),
    },
    { id: 'creationDate', header: 'Créé le', as: 'day', card: 'foot', value: (it) => it.creationDate },
    {
      id: 'state',
      header: 'État',
      as: 'badge',
      card: 'aside',
      value: (it) => (it.profileActive ? 'Actif' : 'Désactivé'),
      colour: (it) => (it.profileActive ? 'green' : 'gray'),
      also: { header: 'À cette conciergerie', value: (it) => (it.here ? 'À cette conciergerie' : '') },
    },
  ],
})
