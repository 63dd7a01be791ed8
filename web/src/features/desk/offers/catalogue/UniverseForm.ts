import * as v from 'valibot'
import { call } from '../../../../api/client'
import * as lengths from '../../../../api/lengths'
import type { EditedUniverse } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { hiding, ICONS } from './branches'

/** A universe that is not there yet, behind all others. */
export const newUniverse = (all: readonly EditedUniverse[]): EditedUniverse => ({
  id: 0,
  edition: 0,
  active: true,
  label: { fr: '', en: '' },
  shortLabel: { fr: '', en: '' },
  sequence: 10 + Math.max(0, ...all.map(({ sequence }) => sequence)),
  imageUrl: null,
  transparentImageUrl: null,
  icon: 'sparkles',
  color: 'teal',
})

/** Makes a universe, or changes one. */
export const universeForm = formDialog({
  title: ({ id, label }: EditedUniverse) => (id ? `Univers « ${label.fr} »` : 'Nouvel univers'),
  action: 'UpdateUniverse',
  edits: ({ universe }) => universe,
  schema: v.object({
    label: field.words(lengths.LABEL),
    shortLabel: field.words(lengths.SHORT_LABEL),
    color: field.required(lengths.ICON),
    icon: field.required(lengths.ICON),
    sequence: field.integer(),
    transparentImageUrl: field.picture(),
    imageUrl: field.picture(),
    active: v.boolean(),
  }),
  fields: () => [
    { name: 'label', as: 'words', label: 'Libellé' },
    { name: 'shortLabel', as: 'words', label: 'Libellé court' },
    { name: 'color', as: 'colour', label: 'Couleur' },
    { name: 'transparentImageUrl', as: 'picture', kind: 'drawing', label: 'Icône transparente', half: true },
    { name: 'imageUrl', as: 'picture', kind: 'icon', label: 'Icône', half: true },
    { name: 'icon', as: 'select', label: 'Sans icône, le signe', options: ICONS, half: true },
    { name: 'sequence', as: 'number', label: 'Rang', half: true },
    { name: 'active', as: 'checkbox', label: 'Actif', hint: 'Désactivé, il masque tout ce qu’il contient.' },
  ],
  request: (values, { id, edition }) => ({ universe: { ...values, id }, edition }),
  warn: async (params) => hiding(await call('UpdateUniverse', { ...params, dry: true })),
  done: ({ universe }) => `L’univers « ${universe.label.fr} » est enregistré`,
})
