import * as v from 'valibot'
import type { EditedEntPartSettings } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { MAX_PLACE } from './limits'

const RATES = [
  { value: '', label: 'Par commande' },
  { value: 'HOURLY_RATE', label: 'Tarif horaire' },
  { value: 'MINIMUM_HOURLY_RATE', label: 'Tarif horaire minimum' },
]

const schema = v.object({
  serviceLocationLabel: field.maybeWords(MAX_PLACE),
  rate: field.cents(0, () => 'Saisissez un montant.'),
  rateType: v.picklist(['', 'HOURLY_RATE', 'MINIMUM_HOURLY_RATE']),
  noNexence: v.boolean(),
})

/** How one works with a partner at the chosen conciergerie. */
export const settingsForm = formDialog({
  title: 'Options pour cette conciergerie',
  action: 'EntPartSettingsAction',
  edits: (settings) => settings,
  schema,
  initial: ({ context }: { context: EditedEntPartSettings }) => ({
    serviceLocationLabel: context.serviceLocationLabel,
    rate: (context.rate / 100).toFixed(2).replace('.', ','),
    rateType: context.rateType,
    noNexence: context.noNexence,
  }),
  fields: () => [
    {
      name: 'serviceLocationLabel',
      as: 'words',
      label: 'Lieu de la prestation',
      hint: 'Dans les deux langues, ou aucune : c’est alors « Espace Conciergerie ».',
    },
    { name: 'rate', as: 'money', label: 'Tarif', half: true },
    { name: 'rateType', as: 'select', label: 'Appliqué', options: RATES, half: true },
    { name: 'noNexence', as: 'checkbox', label: 'Sans casiers Nexence' },
  ],
  request: (values, { entId, partId, edition }) => ({ action: 'set', data: { entId, partId, ...values }, edition }),
  refreshes: ['EntPartSettingsAction'],
  done: () => 'Les options de cette conciergerie sont enregistrées',
})
