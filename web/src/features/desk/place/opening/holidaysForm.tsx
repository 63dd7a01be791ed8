import * as v from 'valibot'
import { formDialog } from '../../../../ui/form/formDialog'
import { daysInWords, OPENING } from './days'
import { HolidaysField } from './HolidaysField'
import { holidayRow, openDays, rowsOf } from './holidaysOfYear'

interface OfYear {
  year: number
}

/** Takes over the public holidays of a year at once: the desk is closed on each, but for those on which it works. */
export const takeOverHolidays = formDialog({
  title: ({ year }: OfYear) => `Jours fériés de ${year}`,
  action: 'SetHolidaysOfYear',
  load: { action: 'GetHolidaysOfYear', request: ({ year }: OfYear) => ({ year }) },
  schema: v.object({ alsaceMoselle: v.boolean(), days: v.array(holidayRow) }),
  initial: ({ data }) => ({ alsaceMoselle: false, days: rowsOf(data.days) }),
  fields: ({ data }) => {
    const entered = data.days.filter((it) => it.entered)
    const offered = data.days.some((it) => it.alsaceMoselle && !it.entered)
    const left = entered.map(({ day, name }) => `${name} (${daysInWords(day)})`).join(', ')
    return [
      { note: 'La conciergerie est fermée chaque jour férié, sauf ceux où elle travaille.' },
      { note: left && `Déjà saisis, ils restent comme ils sont : ${left}.` },
      offered && {
        name: 'alsaceMoselle',
        as: 'checkbox',
        label: 'Alsace-Moselle',
        hint: 'Fermer aussi le vendredi saint et le 26 décembre',
      },
      { name: 'days', as: 'own', label: 'Jours fériés', draw: (own) => <HolidaysField {...own} /> },
    ]
  },
  request: ({ alsaceMoselle, days }, { year }) => ({ year, alsaceMoselle, open: openDays(days) }),
  refreshes: ['GetHolidays', 'GetExceptionalHour', 'GetHolidaysOfYear', ...OPENING],
  done: ({ year }) => `Les jours fériés de ${year} sont enregistrés`,
})
