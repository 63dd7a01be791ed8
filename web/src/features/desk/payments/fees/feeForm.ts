import * as v from 'valibot'
import type { EditedRecurringFeeSheet, FeePeriod, FeeTerm } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { formDialog } from '../../../../ui/form/formDialog'
import { formatLongDay, parseDate } from '../../../../ui/format'
import { field } from '../../../../ui/forms'
import { rowAction } from '../../../../ui/list/rowAction'

export const PERIODS: Record<FeePeriod, string> = { month: 'Chaque mois', year: 'Chaque année' }

const refreshes = ['GetRecurringFee', 'GetUserInfos'] as const

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' })

/** `novembre 2026`, `2026`. */
export function termInWords({ first, last }: FeeTerm): string {
  const begin = parseDate(first)
  if (!begin) return ''
  return first.slice(0, 7) === last.slice(0, 7) ? MONTH.format(begin) : String(begin.getFullYear())
}

export const dayInWords = (day: string | null) => {
  const date = day ? parseDate(day) : undefined
  return date ? formatLongDay(date, 'fr') : ''
}

/** What the beneficiaries of a desk are charged from now on. */
export const feeForm = formDialog({
  title: 'Cotisation',
  action: 'SetRecurringFee',
  edits: (fee: EditedRecurringFeeSheet) => fee,
  schema: v.object({
    offreId: field.maybe(),
    period: v.picklist(['month', 'year']),
    from: v.pipe(
      v.string(),
      v.transform((day) => day || null),
    ),
  }),
  fields: () => [
    {
      name: 'offreId',
      as: 'number',
      label: 'Numéro de l’offre facturée',
      hint: 'Une offre de cette conciergerie dont le prix est connu, sans créneau. Vide : aucune cotisation.',
    },
    {
      name: 'period',
      as: 'select',
      label: 'Périodicité',
      options: Object.entries(PERIODS).map(([value, label]) => ({ value, label })),
      half: true,
    },
    {
      name: 'from',
      as: 'day',
      label: 'À partir du',
      hint: 'Ce qui commence avant n’est pas dû.',
      half: true,
    },
    { note: 'Ce qui a déjà été facturé reste. Une année facturée couvre tous ses mois.' },
  ],
  request: (values, { conciergerieId, edition }) => ({ conciergerieId, fee: values, edition }),
  refreshes,
  done: ({ offreId }) => (offreId === null ? 'Plus aucune cotisation n’est due' : 'La cotisation est enregistrée'),
})

/** Charges now what is due, as happens by itself each night. */
export const startFees = rowAction({
  action: 'StartRecurringFees',
  label: 'Lancer les cotisations',
  labelOf: () => 'Lancer les cotisations',
  oneOnly: true,
  fits: ({ due, amount }: EditedRecurringFeeSheet) => due.length > 0 && amount !== null,
  ask: async ([fee]) =>
    (await dialogs.confirm({
      title: 'Lancer les cotisations ?',
      message: `Chaque bénéficiaire qui ne l’a pas encore été est facturé pour ${fee?.due.map(termInWords).join(' et ')}. Personne ne l’est deux fois.`,
      yes: 'Lancer',
    })) || undefined,
  request: ({ conciergerieId }) => ({ conciergerieId }),
  done: () => 'Les cotisations sont lancées',
  refreshes,
})
