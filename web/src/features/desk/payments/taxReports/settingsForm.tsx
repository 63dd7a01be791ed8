import { MultiSelect } from '@mantine/core'
import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { TaxReports } from '../../../../api/schema'
import type { OwnField } from '../../../../ui/form/form'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { REGIMES } from './taxWords'

/** How the company that runs the platform reports to the tax office. */
export const settingsForm = formDialog({
  title: 'Réglages de l’e-reporting',
  action: 'SetTaxReporting',
  schema: v.object({
    siren: field.required(11),
    name: field.required(lengths.TAX_NAME),
    regime: v.picklist(['monthly', 'quarterly', 'simplified', 'exempt']),
    since: field.required(10),
    onDebits: v.boolean(),
    goods: v.array(v.string()),
  }),
  initial: ({ context: { settings } }: { context: TaxReports }) => ({
    siren: settings?.siren ?? '',
    name: settings?.name ?? '',
    regime: settings?.regime ?? 'monthly',
    since: settings?.since ?? '',
    onDebits: settings?.onDebits ?? false,
    goods: settings?.goods?.map(String) ?? [],
  }),
  fields: ({ context }) => [
    { name: 'siren', label: 'SIREN', half: true },
    { name: 'name', label: 'Raison sociale', half: true },
    {
      name: 'regime',
      as: 'select',
      label: 'Régime de TVA',
      options: Object.entries(REGIMES).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'since',
      as: 'day',
      label: 'Depuis le',
      hint: 'Le premier jour d’une période, après tout ce qui a déjà été envoyé.',
    },
    {
      name: 'onDebits',
      as: 'checkbox',
      label: 'Option pour la TVA d’après les débits : les paiements ne sont pas déclarés',
    },
    {
      name: 'goods',
      as: 'own',
      label: 'Catégories de biens',
      draw: ({ value, errors, onChange }: OwnField) => (
        <MultiSelect
          label="Catégories de biens"
          description="Leurs commandes sont des ventes de biens. Toutes les autres sont des services."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={context.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          searchable
          value={value}
          error={errors.goods}
          onChange={onChange}
        />
      ),
    },
  ],
  request: (values, { edition }) => ({ settings: { ...values, goods: values.goods.map(Number) }, edition }),
  done: () => 'Réglages enregistrés : la nuit additionne les journées',
})
