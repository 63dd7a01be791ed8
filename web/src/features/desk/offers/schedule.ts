import * as v from 'valibot'
import { formDialog } from '../../../ui/form/formDialog'
import { fromParis } from '../../../ui/parisTime'

interface Scheduled {
  offreId: number
  edition: number
}

/** Has a copy of an offer take over at an instant. */
export const scheduleForm = formDialog({
  title: 'Programmer une nouvelle version',
  action: 'ScheduleNewVersion',
  submit: 'Programmer',
  schema: v.object({
    from: v.pipe(
      v.string(),
      v.transform(fromParis),
      v.check((at) => at !== null, 'Merci de saisir une date de démarrage'),
    ),
    to: v.pipe(v.string(), v.transform(fromParis)),
  }),
  fields: () => [
    {
      note: 'Une copie de la version en vigueur prendra sa place à la date choisie. Elle s’ouvre ensuite, pour être changée d’ici là.',
    },
    { name: 'from', as: 'dayTime', label: 'À partir du' },
    {
      name: 'to',
      as: 'dayTime',
      label: 'Jusqu’au',
      hint: 'Vide : pour toujours. Sinon la version d’avant reprend alors sa place.',
    },
  ],
  request: ({ from, to }, { offreId, edition }: Scheduled) => ({ offreId, edition, from, to }),
  done: ({ draft }) =>
    draft ? 'La nouvelle version est un brouillon : elle attend d’être publiée' : 'La nouvelle version est programmée',
})
