import { Button } from '@mantine/core'
import type { HoursOfDesk } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { HOURS_COLOUR, HOURS_WORDS } from './standings'

/** A desk as a row: lists number theirs. */
type Row = HoursOfDesk & { id: number }

const yesNo = (yes: boolean) => (yes ? 'Oui' : 'Non')

const columns: readonly Column<Row>[] = [
  {
    id: 'desk',
    header: 'Conciergerie',
    card: 'title',
    value: (it) => it.conciergerieName,
    also: { header: 'Entreprise', value: (it) => it.companyName },
  },
  { id: 'responsable', header: 'Responsable', card: 'sub', value: (it) => it.responsable },
  {
    id: 'standing',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: (it) => HOURS_WORDS[it.standing],
    colour: (it) => HOURS_COLOUR[it.standing],
  },
  { id: 'should', header: 'Horaires', card: 'line', value: (it) => (it.shouldBeOpen ? 'Ouverte' : 'Fermée') },
  { id: 'there', header: 'Quelqu’un y travaille', card: 'line', value: (it) => yesNo(it.isOpen) },
  { id: 'opens', header: 'Prochaine ouverture', as: 'stamp', card: 'line', value: (it) => it.opens },
]

const filters = [
  { name: 'standing', label: 'État', of: (it: Row) => HOURS_WORDS[it.standing] },
  { name: 'company', label: 'Entreprise', of: (it: Row) => it.companyName },
  { name: 'responsable', label: 'Responsable', of: (it: Row) => it.responsable },
  { name: 'mine', label: 'J’en suis responsable', of: (it: Row) => yesNo(it.isMine) },
]

/** Whether each desk is open when it should be. */
export default function Hours() {
  return (
    <HeldList
      action="GetDashboardConciergeriesHoraires"
      request={{}}
      rows={({ rows }): Row[] => rows.map((one) => ({ ...one, id: one.conciergerieId }))}
      title="Tableau des ouvertures"
      unit={['conciergerie', 'conciergeries']}
      search="Rechercher une conciergerie"
      empty={['Aucune conciergerie', 'Vous ne travaillez encore pour aucune conciergerie.']}
      columns={columns}
      filters={filters}
      atHand={['standing', 'responsable']}
      views={[
        {
          id: 'all',
          label: 'Toutes',
          hint: 'Une conciergerie est ouverte tant qu’un concierge connecté y travaille.',
          filters: {},
        },
        {
          id: 'mine',
          label: 'Les miennes',
          hint: 'Les conciergeries dont vous êtes responsable.',
          filters: { mine: ['Oui'] },
        },
      ]}
      live
      buttons={
        <Button component={AppLink} to={path('/dashboard/all')} variant="default">
          Écran mural
        </Button>
      }
    />
  )
}
