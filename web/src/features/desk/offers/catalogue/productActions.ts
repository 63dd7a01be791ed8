import * as v from 'valibot'
import { call } from '../../../../api/client'
import type { EditedProduct } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { type RowAction, rowAction } from '../../../../ui/list/rowAction'
import { takeBack } from '../../../../ui/takeBack'
import { toast } from '../../../../ui/toast'
import { productForm } from './ProductForm'

const refreshes = ['GetProducts', 'GetProduct', 'GetOffresForProduct'] as const
const DAY_MS = 24 * 60 * 60 * 1000
const stands = ({ merged }: EditedProduct) => !merged

const soldBy = (offers: number) =>
  offers === 0
    ? 'Aucune offre ne les vend.'
    : offers === 1
      ? 'Une offre les vend et vendra désormais celui-ci.'
      : `${offers} offres les vendent et vendront désormais celui-ci.`

export const editProduct: RowAction<EditedProduct> = {
  label: 'Modifier',
  labelOf: ({ title }) => `Modifier ${title}`,
  oneOnly: true,
  fits: stands,
  run: async ([product]) => product !== undefined && (await productForm.open(product)) !== undefined,
}

/** Says who sells a product. */
export const showOffers: RowAction<EditedProduct> = {
  label: 'Offres',
  labelOf: ({ title }) => `Offres qui vendent ${title}`,
  oneOnly: true,
  fits: stands,
  run: async ([product]) => {
    if (!product) return false
    const asked = call('GetOffresForProduct', { id: product.id, exhaustiveList: true })
    const { offres, total } = await dialogs.wait(asked)
    const names = offres.map(({ name, partnerName }) => `${name.fr} (${partnerName})`).join(', ')
    await dialogs.alert(total === 0 ? 'Aucune offre ne vend ce produit.' : `${names}.`, `Offres : ${total}`)
    return true
  },
}

/** Takes a product out of whatever sells it, in the background. */
export const removeFromOffers = rowAction({
  action: 'RemoveProductFromOffres',
  label: 'Retirer des offres',
  labelOf: ({ title }: EditedProduct) => `Retirer ${title} des offres`,
  danger: true,
  oneOnly: true,
  fits: stands,
  ask: async ([product]) => {
    if (!product) return undefined
    const { total } = await dialogs.wait(call('GetOffresForProduct', { id: product.id }))
    if (total === 0) {
      await dialogs.alert('Aucune offre ne vend ce produit.')
      return undefined
    }
    const sure = await dialogs.confirm({
      title: `Retirer « ${product.title} » ?`,
      message: `${total} ${total > 1 ? 'offres auront' : 'offre aura'} une nouvelle version sans lui. Les commandes passées ne changent pas.`,
      yes: 'Retirer des offres',
      danger: true,
    })
    return sure || undefined
  },
  request: ({ id }) => ({ pid: id }),
  done: () => {
    go(path('/bulkOperations'))
    return 'Le retrait est en cours'
  },
  refreshes: [...refreshes, 'GetBulkOperations'],
})

/** Which of several products takes the place of the others; what that means is shown before. */
const mergeForm = formDialog({
  title: 'Fusionner des produits',
  submit: 'Fusionner',
  action: 'MergeProducts',
  schema: v.object({ product: field.choice() }),
  initial: ({ context }: { context: readonly EditedProduct[] }) => ({ product: String(context[0]?.id ?? '') }),
  fields: ({ context }) => [
    {
      name: 'product',
      as: 'select',
      label: 'Produit gardé',
      options: context.map(({ id, title }) => ({ value: String(id), label: title })),
    },
    { note: 'Les autres restent lisibles dans les offres et les commandes qui les nomment, et mènent à lui.' },
  ],
  request: ({ product }, context) => ({ product, products: context.map(({ id }) => id) }),
  warn: async (params) => {
    const { product, merged, offers } = await call('MergeProducts', { ...params, dry: true })
    const others = merged.map(({ title }) => `« ${title} »`).join(', ')
    return {
      title: 'Fusionner ?',
      message: `« ${product.title} » remplace ${others}. ${soldBy(offers)}`,
      yes: 'Fusionner',
    }
  },
  refreshes,
})

/** Merges products; the toast takes it back. */
export const mergeProducts: RowAction<EditedProduct> = {
  label: 'Fusionner',
  labelOf: ({ title }) => `Fusionner ${title}`,
  manyOnly: true,
  fits: stands,
  run: async (rows) => {
    if (rows.length < 2) {
      await dialogs.alert('Merci de sélectionner au moins deux produits')
      return false
    }
    const done = await mergeForm.open(rows)
    if (!done) return false
    const { product, merged } = done
    const undo = () => void takeBack('UndoProductMerge', { products: merged.map(({ id }) => id) }, refreshes)
    toast(`« ${product.title} » remplace ${merged.length} produit${merged.length > 1 ? 's' : ''}`, { undo })
    return true
  },
}

/** Has merged products stand for themselves again, within a day. */
export const unmergeProducts = rowAction({
  action: 'UndoProductMerge',
  label: 'Défaire la fusion',
  labelOf: ({ title }: EditedProduct) => `Défaire la fusion de ${title}`,
  fits: ({ merged }) => merged !== null && merged !== undefined && Date.now() - Date.parse(merged.at) < DAY_MS,
  ask: async () => true as const,
  request: ({ id }) => ({ products: [id] }),
  done: (rows) => (rows.length === 1 ? 'La fusion est défaite' : `${rows.length} fusions sont défaites`),
  refreshes,
})
