import type { EditedHoliday } from '../../../../api/schema'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { daysInWords, whenOf } from './days'
import { addHoliday, editHoliday, removeHoliday } from './holidayForms'
import { PublicHolidays } from './PublicHolidays'
import { VIEWS } from './views'

const columns: readonly Column<EditedHoliday>[] = [
  {
    id: 'day',
    header: 'Dates',
    as: 'day',
    card: 'sub',
    value: (it) => it.day,
    cell: (it) => daysInWords(it.day, it.lastDay),
  },
  { id: 'lastDay', header: 'Dernier jour', as: 'day', only: ['paper', 'file'], value: (it) => it.lastDay },
  { id: 'name', header: 'Nom', card: 'title', value: (it) => it.name },
  { id: 'nameEn', header: 'Nom en anglais', spare: true, value: (it) => it.nameEn },
  { id: 'created', header: 'Saisi le', as: 'stamp', card: 'foot', value: (it) => it.creationDate },
]

const filters = [
  { name: 'when', label: 'Moment', of: (it: EditedHoliday) => whenOf(it.lastDay ?? it.day) },
  { name: 'year', label: 'Année', of: (it: EditedHoliday) => it.day?.slice(0, 4) ?? '' },
]

/** The days on which the chosen desk is closed, and those on which all of France is. */
export default function Holidays() {
  return (
    <>
      <HeldList
        action="GetHolidays"
        request={{}}
        rows={({ holidays }) => holidays}
        title="Jours fermés"
        unit={['fermeture', 'fermetures']}
        search="Rechercher un jour fermé"
        empty={['Aucun jour fermé', 'La conciergerie ouvre à ses horaires, hors jours fériés.']}
        columns={columns}
        filters={filters}
        views={VIEWS}
        view="holidays"
        atHand={['when']}
        create={[addHoliday.for({})]}
        actions={[editHoliday, removeHoliday]}
      />
      <PublicHolidays />
    </>
  )
}
