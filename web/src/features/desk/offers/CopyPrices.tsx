import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../../api/query'
import type { CopiedPrices, EditableItem, OfferOfPartner } from '../../../api/schema'
import { Awaited, leastKnown } from '../../../ui/Awaited'
import type { Column } from '../../../ui/list/columns'
import { PlainList } from '../../../ui/list/PlainList'
import type { RowAction } from '../../../ui/list/rowAction'
import { STATES } from './offerWords'

interface CopyPricesProps {
  offreId: number
  partId: number
  onDone: () => void
}

const NONE = -1

/** The buying price of each product that an offer names one for; the first where it sells one twice. */
export function buyingPrices(items: readonly EditableItem[]) {
  const found = new Map<number, number>()
  for (const { productId, buyingPrice } of items)
    if (productId && buyingPrice !== NONE && !found.has(productId)) found.set(productId, buyingPrice)
  return [...found].map(([productId, buyingPrice]) => ({ productId, buyingPrice }))
}

const columns: readonly Column<OfferOfPartner>[] = [
  { id: 'name', header: 'Offre', card: 'title', value: (it) => it.name.fr },
  { id: 'category', header: 'Catégorie', card: 'sub', value: (it) => it.categoryLabel.fr },
  { id: 'state', header: 'État', value: (it) => STATES[it.state] },
]

/** Copies the buying prices of an offer to others of the same partner, and says offer by offer what became of them. */
export default function CopyPrices({ offreId, partId, onDone }: CopyPricesProps) {
  const source = useQuery(q('GetEditableOffre', { offreId }))
  const others = useQuery(q('GetAllOffresForPartner', { partnerId: partId }))
  const [report, setReport] = useState<readonly CopiedPrices[]>()
  const copy = useAction('CopyBuyingPriceToOffres')
  if (!source.data || !others.data)
    return <Awaited query={leastKnown(source, others)} waiting={<Skeleton height={260} radius="lg" />} />
  if (report) return <Report report={report} onDone={onDone} />

  const items = buyingPrices(source.data.items)
  const { originalId } = source.data.offre
  const targets = others.data.offers.filter((one) => one.originalId !== originalId && one.state !== 'draft')
  const toThese: RowAction<OfferOfPartner> = {
    label: 'Copier vers la sélection',
    labelOf: ({ name }) => `Copier vers ${name.fr}`,
    manyOnly: true,
    fits: () => true,
    run: async (rows) => {
      const { offres } = await copy.mutateAsync({ items, offres: rows.map(({ id }) => id) })
      setReport(offres)
      return true
    },
  }
  if (items.length === 0) return <Text>Aucun produit de cette offre n’a de prix d’achat : il n’y a rien à copier.</Text>
  return (
    <>
      <Text size="sm" mb="md">
        {items.length === 1 ? 'Le prix d’achat d’un produit' : `Les prix d’achat de ${items.length} produits`} de «{' '}
        {source.data.offre.name.fr} » {items.length === 1 ? 'sera copié' : 'seront copiés'}, produit par produit, vers
        les offres que vous cochez.
      </Text>
      <PlainList
        label="Offres du partenaire"
        columns={columns}
        rows={targets}
        empty="Ce partenaire n’a pas d’autre offre"
        actions={[toThese]}
      />
    </>
  )
}

const outcome = ({ done, newOffreId, error, productsNotChanged }: CopiedPrices) =>
  [
    error ??
      (!done ? 'Rien à changer' : newOffreId === null ? 'Un brouillon attend d’être publié' : 'Prix d’achat copiés'),
    productsNotChanged.length > 0 && `inchangés : ${productsNotChanged.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')

function Report({ report, onDone }: { report: readonly CopiedPrices[]; onDone: () => void }) {
  return (
    <>
      {report.map((one) => (
        <Alert
          key={one.id}
          mb="sm"
          variant="light"
          color={one.error ? 'red' : one.done ? 'green' : 'gray'}
          title={one.name.fr}
          role="status"
        >
          {outcome(one)}
        </Alert>
      ))}
      <Group justify="flex-end">
        <Button onClick={onDone}>Fermer</Button>
      </Group>
    </>
  )
}
