import * as v from 'valibot'
import { isDayTime } from '../../../../ui/DayField'
import { formDialog } from '../../../../ui/form/formDialog'
import { campaignWords as w } from './words'

/** A campaign that is to leave at an hour to come. */
interface Departing {
  flashDispoId: number
  edition: number
}

/** Has a campaign leave at an hour of Paris. */
export const scheduleForm = formDialog({
  title: 'Programmer l’envoi',
  action: 'SendFlashDispo',
  submit: w.schedule,
  schema: v.object({ at: v.pipe(v.string(), v.check(isDayTime, 'Merci de choisir une date et une heure')) }),
  fields: () => [
    {
      note: 'Le texte est celui d’aujourd’hui ; les destinataires sont ceux de l’heure choisie. L’envoi peut être annulé jusque-là.',
    },
    {
      name: 'at',
      as: 'dayTime',
      label: 'Date et heure (Paris)',
      hint: 'Entre 7 h et 21 h, dans les trois mois.',
    },
  ],
  request: ({ at }, { flashDispoId, edition }: Departing) => ({ flashDispoId, edition, at }),
  done: () => 'La campagne est programmée',
})
