import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import type { CashRegister } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { AppLink } from '../../../../ui/AppLink'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import type { RowAction } from '../../../../ui/list/rowAction'
import { editRegister, newRegister, planInventory, unplanInventory } from './registerForms'

const stateOf = ({ opened }: CashRegister) => (opened ? 'Ouverte' : 'Fermée')

const columns: readonly Column<CashRegister>[] = [
  { id: 'name', header: 'Caisse', card: 'title', value: ({ name, training }) => (training ? `${name} (école)` : name) },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: stateOf,
    colour: ({ opened }) => (opened ? 'green' : 'gray'),
  },
  { id: 'opener', header: 'Ouverte par', card: 'line', value: (it) => it.opener },
  { id: 'openedAt', header: 'Dernière ouverture', as: 'stamp', card: 'line', value: (it) => it.lastOpenedAt },
  { id: 'closedAt', header: 'Dernière fermeture', as: 'stamp', card: 'line', value: (it) => it.lastClosedAt },
  { id: 'closedBy', header: 'Fermée par', card: 'line', value: (it) => it.lastClosedBy },
  {
    id: 'inventory',
    header: 'Inventaire',
    card: 'foot',
    value: ({ plannedInventory }) => (plannedInventory ? 'Demandé' : ''),
  },
]

const filters = [{ name: 'state', label: 'État', of: stateOf }]

const leads = (label: string, action: string, fits: (it: CashRegister) => boolean): RowAction<CashRegister> => ({
  label,
  labelOf: ({ name }) => `${label} ${name}`,
  oneOnly: true,
  fits,
  run: async ([one]) => {
    if (one) go(path('/cashRegister/check/{action}/{id}', { action, id: one.id }))
    return false
  },
})

/** The registers of the chosen desk: which are open, and what can be done with each. */
export default function Registers() {
  const user = useSession()
  // Whoever may plan inventories may close the register of somebody who is away, too.
  const plans = may(user, 'PlanForInventoryAtNextUpdate')
  const mine = ({ own }: CashRegister) => own || plans
  return (
    <HeldList
      action="GetCaissesForConciergerie"
      request={{}}
      rows={({ registers }) => registers}
      title="Caisses"
      unit={['caisse', 'caisses']}
      search="Rechercher une caisse"
      empty={['Aucune caisse', 'Sans caisse, les règlements au comptoir ne passent par aucune.']}
      columns={columns}
      filters={filters}
      atHand={['state']}
      open={({ id }) => path('/cashRegister/check/{action}/{id}', { action: 'journal', id })}
      create={[newRegister]}
      buttons={
        may(user, 'GetCaisseAttestation') && (
          <Button
            component={AppLink}
            to={path('/cashRegister/attestation/')}
            variant="default"
            leftSection={<IconCertificate size={16} aria-hidden />}
          >
            Conformité et attestation
          </Button>
        )
      }
      actions={[
        leads('Ouvrir', 'open', ({ opened }) => !opened),
        leads('Contrôler', 'balance', (it) => it.opened && mine(it)),
        leads('Fermer', 'close', (it) => it.opened && mine(it)),
        editRegister,
        ...(plans ? [planInventory, unplanInventory] : []),
      ]}
    />
  )
}
