import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../../api/query'
import type { EditedProduct } from '../../../../api/schema'
import { useSearchParam } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { fold } from '../../../../ui/format'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { Page } from '../../../../ui/Page'
import { EmptyState, ErrorState } from '../../../../ui/states'
import { categoryOptions } from './branches'
import { newProduct, productForm } from './ProductForm'
import { editProduct, mergeProducts, removeFromOffers, showOffers, unmergeProducts } from './productActions'

const MOST = 250
const ACTIONS = [editProduct, showOffers, removeFromOffers, mergeProducts, unmergeProducts]

const stateOf = ({ archived, merged }: EditedProduct) => (merged ? 'Fusionné' : archived ? 'Archivé' : 'Actif')

const columns = (all: readonly EditedProduct[]): readonly Column<EditedProduct>[] => [
  { id: 'title', header: 'Titre', card: 'title', value: (it) => it.title },
  {
    id: 'label',
    header: 'Libellé',
    card: 'sub',
    value: (it) => it.label.fr,
    also: { header: 'Anglais', value: (it) => it.label.en },
  },
  { id: 'ean13', header: 'EAN-13', value: (it) => it.ean13 },
  { id: 'refBeac', header: 'Référence', value: (it) => it.refBeac },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: stateOf,
    colour: (it) => (it.merged ? 'blue' : it.archived ? 'gray' : 'green'),
    also: { header: 'Remplacé par', value: ({ merged }) => all.find(({ id }) => id === merged?.into)?.title },
  },
]

const matches = (words: string) => (it: EditedProduct) =>
  [it.title, it.label.fr, it.label.en, it.ean13, it.refBeac].some((text) => fold(text ?? '').includes(words))

/** What the offers of a category sell. */
export default function Products() {
  const [category, setCategory] = useSearchParam('category')
  const [archived, setArchived] = useState(false)
  const [typed, setTyped] = useState('')
  const tree = useQuery(q('GetAllCategories', {}))
  const categories = tree.data ? categoryOptions(tree.data) : []
  const chosen = Number(category || categories[0]?.value) || undefined
  const { data, error, refetch } = useQuery({
    ...q('GetProducts', { categoryId: chosen ?? 0 }),
    enabled: chosen !== undefined,
  })
  const all = data?.products
  const shown = all?.filter((it) => archived || (!it.archived && !it.merged)).filter(matches(fold(typed.trim())))
  return (
    <Page
      title="Produits"
      lead="Ce que vendent les offres, quel que soit le nom qu’elles lui donnent."
      width="wide"
      back={{ to: path('/catalog/home'), label: 'Catalogue' }}
      actions={
        chosen !== undefined && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void productForm.open(newProduct(chosen))}
          >
            Nouveau produit
          </Button>
        )
      }
    >
      {tree.error && !tree.data && <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />}
      {tree.data && categories.length === 0 ? (
        <div className="surface">
          <EmptyState title="Aucune catégorie">
            Un produit appartient à une catégorie : créez-en une d’abord.
          </EmptyState>
        </div>
      ) : (
        <>
          <Group align="flex-end" mb="md">
            <NativeSelect
              label="Catégorie"
              value={String(chosen ?? '')}
              data={categories}
              onChange={(event) => setCategory(event.currentTarget.value)}
            />
            <TextInput
              label="Filtrer"
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Checkbox
              label="Avec les produits archivés et fusionnés"
              mb={8}
              checked={archived}
              onChange={(event) => setArchived(event.currentTarget.checked)}
            />
          </Group>
          <PlainList
            label="Produits"
            columns={columns(all ?? [])}
            rows={shown}
            error={error}
            onRetry={() => void refetch()}
            empty={all?.length === 0 ? 'Aucun produit dans cette catégorie' : 'Aucun produit ne correspond'}
            actions={ACTIONS}
            most={MOST}
          />
        </>
      )}
    </Page>
  )
}
