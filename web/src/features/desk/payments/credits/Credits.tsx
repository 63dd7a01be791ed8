import './credits.css'
import type { Credit } from '../../../../api/schema'
import { path, withSearch } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { formatCents } from '../../../../ui/format'
import { listScreen } from '../../../../ui/list/listScreen'
import { cancelCredit, collectShare } from './actions'
import { compensate, giveCredit } from './CreditForm'
import { BEARERS, DESIGNATIONS, STATES } from './creditWords'

/** Credits of the chosen conciergerie. */
export default listScreen({
  action: 'GetAllCredits',
  title: 'Les avoirs',
  unit: ['avoir', 'avoirs'],
  search: 'Rechercher un avoir',
  empty: ['Aucun avoir', 'Les avoirs, bons cadeaux et indemnisations donnés ici apparaîtront dans cette liste.'],
  create: [giveCredit.for({}), compensate.for({})],
  actions: [collectShare, cancelCredit],
  sums: { remaining: { column: 'remaining', leavesOut: ({ state }) => state !== 'usable' } },
  columns: [
    { id: 'id', header: 'N°', as: 'id', width: '72px', card: 'hidden', value: (it) => it.id },
    {
      id: 'name',
      header: 'Libellé',
      card: 'title',
      value: (it) => it.name,
      also: { header: 'Nature', value: (it) => natureOf(it) },
    },
    {
      id: 'beneficiary',
      header: 'Bénéficiaire',
      card: 'sub',
      link: (it) => path('/creditsList/{id}', { id: it.userId }),
      value: (it) => it.userName,
    },
    {
      id: 'state',
      header: 'État',
      as: 'badge',
      card: 'foot',
      value: (it) => STATES[it.state].label,
      colour: (it) => STATES[it.state].colour,
      also: {
        header: 'Annulation',
        value: (it) => it.cancelledBy && `Annulé par ${it.cancelledBy} : ${it.cancellationReason ?? ''}`,
      },
    },
    { id: 'original', header: 'Montant', as: 'money', value: (it) => it.originalAmount },
    {
      id: 'remaining',
      header: 'Restant',
      as: 'money',
      card: 'aside',
      value: (it) => it.remainingAmount,
      cell: (it, amount) => (
        <>
          {amount}
          {it.remainingAmount < it.originalAmount && (
            <AppLink to={usesOf(it)} className="credit-uses" aria-label={`Utilisations de l’avoir ${it.id}`}>
              Utilisations
            </AppLink>
          )}
        </>
      ),
    },
    { id: 'date', header: 'Créé le', as: 'day', card: 'foot', spare: true, value: (it) => it.creationDate },
    {
      id: 'expires',
      header: 'Expire le',
      as: 'day',
      spare: 'last',
      value: (it) => it.expirationDate,
      cell: (_, day) => day ?? 'Sans limite',
    },
    {
      id: 'billing',
      header: 'Pris en charge par',
      spare: true,
      value: bearerOf,
      also: { header: 'Part', value: shareOf },
    },
  ],
})

const usesOf = ({ id }: Credit) => withSearch(path('/paymentsList'), { credit: id })

/** The kind of a credit, where its name does not say it, what the desk calls it, and which one it took the place of. */
function natureOf({ name, designation, internalName, origin }: Credit) {
  const nature = DESIGNATIONS[designation]
  const replaces = origin && `remplace l’avoir ${origin.creditId} (commande ${origin.orderId})`
  return [nature === name ? undefined : nature, internalName, replaces].filter(Boolean).join(' · ')
}

function bearerOf({ partnerName, partnerShare, billingType }: Credit) {
  return partnerName ? `${partnerName} (${partnerShare ?? 0} %)` : BEARERS[billingType ?? 0]
}

function shareOf({ partnerName, partnerAmount, collectionDate }: Credit) {
  if (!partnerName) return ''
  const amount = formatCents(partnerAmount ?? 0)
  return collectionDate ? `${amount} · Déduit le ${new Date(collectionDate).toLocaleDateString('fr-FR')}` : amount
}
