import { path } from '../../core/paths'
import { listScreen } from '../../ui/list/listScreen'
import { STATUS_COLOUR } from '../../ui/status'
import { MonthExtract } from './MonthExtract'
import { statusOf, partnerWords as w } from './words'

/** The orders of a partner. */
export default listScreen({
  action: 'AllOrdersPartner',
  title: w.orders,
  unit: ['commande', 'commandes'],
  search: 'Rechercher une commande',
  empty: ['Aucune commande', 'Les commandes que vous réalisez apparaîtront ici.'],
  open: ({ id }) => path('/partnerOrderDetail/{id}', { id }),
  views: [
    { id: 'all', label: 'Toutes', filters: {} },
    {
      id: 'new',
      label: 'À accepter',
      filters: { status: ['NEW'], declined: ['false'] },
      empty: 'Aucune commande n’attend votre réponse.',
    },
  ],
  atHand: ['status', 'serviceDate'],
  live: true,
  buttons: <MonthExtract />,
  columns: [
    { id: 'id', header: 'N°', as: 'id', card: 'foot', value: (it) => it.id },
    { id: 'date', header: 'Commandée', as: 'stamp', card: 'foot', value: (it) => it.date },
    { id: 'service', header: 'Prestation', as: 'when', card: 'aside', value: (it) => it.serviceDate },
    { id: 'offer', header: 'Offre', card: 'title', value: (it) => it.offreLabel },
    { id: 'beneficiary', header: 'Bénéficiaire', card: 'sub', value: (it) => it.adherentName },
    { id: 'desk', header: 'Conciergerie', card: 'sub', value: (it) => it.conciergerieName },
    {
      id: 'status',
      header: 'Statut',
      as: 'badge',
      card: 'foot',
      value: statusOf,
      colour: (it) => (it.declined ? 'orange' : STATUS_COLOUR[it.status]),
    },
  ],
})
