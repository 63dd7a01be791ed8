import * as v from 'valibot'
import { call } from '../../../../api/client'
import type { EditedCategory, EditedUniverse } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { hiding, MAX_LABEL, refreshes } from './branches'

/** A category that is not there yet, behind all others of its universe. */
export const newCategory = (universe: EditedUniverse, all: readonly EditedCategory[]): EditedCategory => ({
  id: 0,
  edition: 0,
  universeId: universe.id,
  active: true,
  label: { fr: '', en: '' },
  placeLabel: { fr: '', en: '' },
  sequence:
    10 + Math.max(0, ...all.flatMap(({ universeId, sequence }) => (universeId === universe.id ? sequence : []))),
  dateFlexible: false,
  images: {},
})

/** Makes a category, or changes one. */
export const categoryForm = formDialog({
  title: ({ id, label }: EditedCategory) => (id ? `Catégorie « ${label.fr} »` : 'Nouvelle catégorie'),
  action: 'UpdateCategory',
  edits: ({ category }) => category,
  load: { action: 'GetAllCategories', request: () => ({}) },
  schema: v.object({
    universeId: field.choice(),
    label: field.words(MAX_LABEL),
    placeLabel: field.words(MAX_LABEL),
    desktop: field.picture(),
    mobile: field.picture(),
    square: field.picture(),
    icon: field.picture(),
    sequence: field.integer(),
    dateFlexible: v.boolean(),
    active: v.boolean(),
  }),
  initial: ({ context: { label, placeLabel, active, dateFlexible, ...category } }) => ({
    label,
    placeLabel,
    active,
    dateFlexible,
    universeId: String(category.universeId),
    sequence: String(category.sequence),
    desktop: category.images.desktop ?? null,
    mobile: category.images.mobile ?? null,
    square: category.images.square ?? null,
    icon: category.images.icon ?? null,
  }),
  fields: ({ data }) => [
    { name: 'label', as: 'words', label: 'Libellé' },
    { name: 'placeLabel', as: 'words', label: 'Libellé du lieu', hint: 'Lieu de dépôt, lieu du rendez-vous…' },
    {
      name: 'universeId',
      as: 'select',
      label: 'Univers',
      half: true,
      options: data.universes.map(({ id, label }) => ({ value: String(id), label: label.fr })),
    },
    { name: 'sequence', as: 'number', label: 'Rang', half: true },
    { name: 'desktop', as: 'picture', kind: 'photo', label: 'Image pour ordinateur', half: true },
    { name: 'mobile', as: 'picture', kind: 'photo', label: 'Image pour téléphone', half: true },
    { name: 'square', as: 'picture', kind: 'photo', label: 'Image carrée', half: true },
    { name: 'icon', as: 'picture', kind: 'photo', label: 'Petite icône', half: true },
    { name: 'dateFlexible', as: 'checkbox', label: 'Date flexible proposée' },
    { name: 'active', as: 'checkbox', label: 'Visible', hint: 'Masquée, elle masque les offres qu’elle contient.' },
  ],
  request: ({ desktop, mobile, square, icon, ...values }, { id, edition }) => ({
    category: { ...values, id, images: { desktop, mobile, square, icon } },
    edition,
  }),
  warn: async (params) => hiding(await call('UpdateCategory', { ...params, dry: true })),
  refreshes,
  done: ({ category }) => `La catégorie « ${category.label.fr} » est enregistrée`,
})
