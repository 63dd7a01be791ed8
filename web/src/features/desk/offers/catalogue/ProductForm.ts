import * as v from 'valibot'
import type { EditedProduct } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { categoryOptions, MAX_LABEL } from './branches'
import { isEan13 } from './ean13'

const MAX_REFERENCE = 40

/** A product of a category that is not there yet. */
export const newProduct = (catOffreId: number): EditedProduct => ({
  id: 0,
  edition: 0,
  title: '',
  label: { fr: '', en: '' },
  ean13: null,
  refBeac: null,
  archived: false,
  catOffreId,
  merged: null,
})

/** Makes a product, or changes one. */
export const productForm = formDialog({
  title: ({ id, title }: EditedProduct) => (id ? `Produit « ${title} »` : 'Nouveau produit'),
  action: 'SetProduct',
  edits: (product) => product,
  load: { action: 'GetAllCategories', request: () => ({}) },
  schema: v.object({
    title: field.required(MAX_LABEL),
    label: field.words(MAX_LABEL),
    catOffreId: field.choice(),
    ean13: v.pipe(field.text(), v.check(isEan13, 'Ce code EAN-13 n’est pas valide.')),
    refBeac: field.text(MAX_REFERENCE),
    archived: v.boolean(),
  }),
  fields: ({ data }) => [
    { name: 'title', label: 'Titre', hint: 'Ce que lisent les gestionnaires' },
    { name: 'label', as: 'words', label: 'Libellé' },
    { name: 'catOffreId', as: 'select', label: 'Catégorie', options: categoryOptions(data) },
    { name: 'ean13', label: 'Code EAN-13', half: true },
    { name: 'refBeac', label: 'Référence', half: true },
    { name: 'archived', as: 'checkbox', label: 'Archivé', hint: 'N’est plus proposé dans les offres.' },
  ],
  request: (values, { id, edition, merged }) => ({ o: { ...values, id, merged }, edition }),
  refreshes: ['GetProducts', 'GetProduct'],
  done: ({ title }) => `Le produit « ${title} » est enregistré`,
})
