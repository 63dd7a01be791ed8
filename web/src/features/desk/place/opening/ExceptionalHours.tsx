import type { EditedExceptionalHour } from '../../../../api/schema'
import { clockText } from '../../../../ui/format'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { daysInWords, whenOf } from './days'
import { addHours, editHours, removeHours } from './exceptionalForms'
import { writeTime } from './times'
import { VIEWS } from './views'

const stateOf = ({ open }: EditedExceptionalHour) => (open ? 'Ouverte' : 'Fermée')
const timeOf = (time: number | null) => (time === null ? '' : clockText(writeTime(time), 'fr'))

const columns: readonly Column<EditedExceptionalHour>[] = [
  { id: 'day', header: 'Jour', as: 'day', card: 'title', value: (it) => it.day, cell: (it) => daysInWords(it.day) },
  {
    id: 'open',
    header: 'Ouverture',
    as: 'badge',
    card: 'aside',
    value: stateOf,
    colour: ({ open }) => (open ? 'green' : 'gray'),
  },
  { id: 'from', header: 'De', card: 'line', value: (it) => timeOf(it.startTime) },
  { id: 'to', header: 'À', card: 'line', value: (it) => timeOf(it.endTime) },
]

const filters = [
  { name: 'open', label: 'Ouverture', of: stateOf },
  { name: 'when', label: 'Moment', of: (it: EditedExceptionalHour) => whenOf(it.day) },
]

/** Hours of single days in which the chosen desk is open or closed otherwise than the week says. */
export default function ExceptionalHours() {
  return (
    <HeldList
      action="GetExceptionalHour"
      request={{}}
      rows={({ exceptionalHours }) => exceptionalHours}
      title="Horaires exceptionnels"
      unit={['horaire exceptionnel', 'horaires exceptionnels']}
      search="Rechercher un jour"
      empty={['Aucun horaire exceptionnel', 'La conciergerie ouvre à ses horaires de la semaine.']}
      columns={columns}
      filters={filters}
      views={VIEWS}
      view="exceptional"
      atHand={['open', 'when']}
      create={[addHours.for({})]}
      actions={[editHours, removeHours]}
    />
  )
}
