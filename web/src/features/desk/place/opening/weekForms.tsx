import * as v from 'valibot'
import type { RequestOf, ResponseOf } from '../../../../api/client'
import type { EditedConciergerieProfile, OpeningHours } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { useClosing } from './closing'
import { WeekField } from './WeekField'
import { hoursOf, joinWeeks, rowSchema, rowsOf } from './week'

type Desk = EditedConciergerieProfile
const refreshes = ['GetConciergerie', 'GetConcInfos'] as const

type HoursAction = 'SetConciergerieWeeklyHours' | 'SetConciergerieWeeklyHoursBenef'

interface Week<N extends HoursAction> {
  title: string
  action: N
  of: (desk: Desk) => readonly OpeningHours[]
  /** What it means that there are none. */
  none: string
  done: string
  /** Sends it in a way of its own. */
  useSend?: () => (params: RequestOf<N>) => Promise<ResponseOf<N> | undefined>
}

const weekForm = <N extends HoursAction>({ title, action, of, none, done, useSend }: Week<N>) =>
  formDialog({
    title,
    action,
    edits: (desk: ResponseOf<N>) => desk as Desk,
    schema: v.object({ weeklyHours: v.array(rowSchema) }),
    initial: ({ context }) => ({ weeklyHours: rowsOf(of(context)) }),
    fields: ({ values }) => [
      { note: values.weeklyHours.length === 0 ? none : null },
      {
        name: 'weeklyHours',
        as: 'own',
        label: title,
        draw: (own) => <WeekField {...own} />,
        join: joinWeeks(title),
      },
    ],
    request: ({ weeklyHours }, { id, edition }) => ({
      conciergerieId: id,
      weeklyHours: weeklyHours.map(hoursOf),
      edition,
    }),
    refreshes,
    useSend,
    done: () => done,
  })

/** When somebody works at the desk. */
export const editHours = weekForm({
  title: 'Horaires de la conciergerie',
  action: 'SetConciergerieWeeklyHours',
  useSend: () => useClosing('SetConciergerieWeeklyHours', refreshes),
  of: ({ weeklyHours }) => weeklyHours,
  none: 'Sans plage, la conciergerie n’ouvre jamais.',
  done: 'Les horaires de la conciergerie sont enregistrés',
})

/** When beneficiaries may come. */
export const editHoursBenef = weekForm({
  title: 'Horaires pour les bénéficiaires',
  action: 'SetConciergerieWeeklyHoursBenef',
  of: ({ weeklyHoursBenef }) => weeklyHoursBenef,
  none: 'Sans plage, les bénéficiaires viennent aux horaires de la conciergerie.',
  done: 'Les horaires pour les bénéficiaires sont enregistrés',
})

/** A target in minutes, that a person may leave out. */
const target = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{0,9}$/, 'Entrez un nombre positif'),
  v.transform((text) => (text === '' ? null : Number(text))),
  v.check((it) => it === null || (it >= 5 && it <= 6_000), 'Un objectif va de 5 minutes à 100 heures d’ouverture.'),
)
const typed = (minutes: number | null | undefined) => (minutes ? String(minutes) : '')

/** Within which time of opening the desk acts. */
export const editTargets = formDialog({
  title: 'Objectifs de délai',
  action: 'SetResponseTargets',
  edits: (desk: Desk) => desk,
  schema: v.object({ acceptWithin: target, answerWithin: target }),
  initial: ({ context }) => ({
    acceptWithin: typed(context.acceptWithin),
    answerWithin: typed(context.answerWithin),
  }),
  fields: () => [
    { note: 'Les délais ne courent que pendant les heures d’ouverture.' },
    {
      name: 'acceptWithin',
      as: 'number',
      label: 'Accepter une commande, en minutes d’ouverture',
      hint: 'Pour les prochaines commandes dont l’offre ne fixe pas de délai. Vide : un jour, nuits comprises.',
    },
    {
      name: 'answerWithin',
      as: 'number',
      label: 'Répondre à un commentaire, en minutes d’ouverture',
      hint: 'Vide : aucun objectif.',
    },
  ],
  request: (targets, { id, edition }) => ({ conciergerieId: id, ...targets, edition }),
  refreshes: [...refreshes, 'InboxOrdersList', 'GetConciergeOrderDetail'],
  done: () => 'Les objectifs de délai sont enregistrés',
})

/** How long after it opens nobody is late. */
export const editGrace = formDialog({
  title: 'Délai de grâce',
  action: 'SetOpeningTimeGracePeriod',
  edits: (desk: Desk) => desk,
  schema: v.object({
    gracePeriod: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,9}$/, 'Entrez un nombre positif'), v.transform(Number)),
  }),
  initial: ({ context }) => ({ gracePeriod: String(context.openingTimeGracePeriod) }),
  fields: () => [
    {
      name: 'gracePeriod',
      as: 'number',
      label: 'Minutes après l’ouverture',
      hint: 'Pendant ce délai, personne n’est encore en retard.',
    },
  ],
  request: ({ gracePeriod }, { id, edition }) => ({ conciergerieId: id, gracePeriod, edition }),
  refreshes,
  done: () => 'Le délai de grâce est enregistré',
})
