import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import type { PriceGrid as Grid, GridLine, GridVersion } from '../../../api/schema'
import { Awaited } from '../../../ui/Awaited'
import { formatEuros, formatShortDay } from '../../../ui/format'
import type { Column } from '../../../ui/list/columns'
import { PlainList } from '../../../ui/list/PlainList'

type Line = GridLine & { id: number }

const NONE = -1
const day = (at: string) => formatShortDay(new Date(at), new Date(), 'fr')
const heading = ({ startDate, endDate }: GridVersion) =>
  endDate ? `${day(startDate)} – ${day(endDate)}` : `Depuis ${day(startDate)}`

/** A version's prices: what is paid, and under it what the partner gets. */
const column = (version: GridVersion, at: number): Column<Line> => ({
  id: `v${version.id}`,
  header: heading(version),
  as: 'euros',
  value: ({ prices }) => prices[at]?.price,
  also: {
    header: 'Achat',
    value: ({ prices }) => {
      const { buyingPrice = NONE, halfPrice = NONE } = prices[at] ?? {}
      return [
        halfPrice !== NONE && `${formatEuros(halfPrice)} après crédit d’impôt`,
        buyingPrice !== NONE && `achat ${formatEuros(buyingPrice)}`,
      ]
        .filter(Boolean)
        .join(' · ')
    },
  },
})

const columnsOf = ({ versions }: Grid): readonly Column<Line>[] => [
  {
    id: 'label',
    header: 'Élément',
    card: 'title',
    value: ({ label }) => label.fr,
    also: {
      header: 'Produit',
      value: ({ label, productLabel }) => (productLabel === label.fr ? undefined : productLabel),
    },
  },
  ...versions.map(column),
]

/** The prices of an offer's items in each of its versions. */
export default function PriceGrid({ offreId }: { offreId: number }) {
  const query = useQuery(q('GetOffrePriceGrid', { offreId }))
  const { data } = query
  if (!data) return <Awaited query={query} waiting={<Skeleton height={260} radius="lg" />} />
  return (
    <>
      <Text size="sm" mb="sm">
        Une colonne par version, la version en vigueur d’abord.
      </Text>
      <PlainList
        label="Prix par version"
        columns={columnsOf(data)}
        rows={data.lines.map((line) => ({ ...line, id: line.itemId }))}
        empty="Aucun élément n’a de prix"
      />
    </>
  )
}
