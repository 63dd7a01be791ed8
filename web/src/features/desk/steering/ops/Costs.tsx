import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { CostOfGroup } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { Facts } from '../../../../ui/Facts'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { dollarsText } from './dollars'

type Row = CostOfGroup & { id: number }

const HUNDREDTHS = 100

const columns: readonly Column<Row>[] = [
  { id: 'day', header: 'Jour', as: 'day', card: 'sub', value: ({ day }) => day },
  { id: 'group', header: 'Groupe', card: 'title', value: ({ group }) => group },
  { id: 'calls', header: 'Appels', as: 'number', card: 'line', value: ({ calls }) => calls },
  {
    id: 'mean',
    header: 'Durée moyenne (ms)',
    as: 'number',
    card: 'line',
    value: ({ meanMilliseconds }) => meanMilliseconds,
  },
  {
    id: 'read',
    header: 'Unités lues',
    as: 'number',
    card: 'line',
    value: ({ readUnits }) => Math.round(readUnits / HUNDREDTHS),
  },
  {
    id: 'write',
    header: 'Unités écrites',
    as: 'number',
    card: 'line',
    value: ({ writeUnits }) => Math.round(writeUnits / HUNDREDTHS),
  },
  { id: 'orders', header: 'Commandes passées', as: 'number', card: 'line', value: ({ orders }) => orders },
  {
    id: 'cost',
    header: 'Coût',
    as: 'number',
    card: 'aside',
    value: ({ microDollars }) => microDollars,
    cell: ({ microDollars }) => dollarsText(microDollars),
  },
]

const price = (microDollars: number | null) =>
  microDollars === null ? 'Trop peu de commandes pour le dire' : dollarsText(microDollars)

/** The price of what each group used, beside its calls; and that of a thousand orders. */
export default function Costs() {
  const query = useQuery(q('GetCosts'))
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title="Coûts"
      lead="Ce que comptent les fonctions elles-mêmes, à une minute près, aux prix publics d’AWS à Paris, hors taxes. Les mails, le stockage et le réseau de diffusion n’y sont pas."
      width="wide"
      back={{ to: path('/admin/home'), label: 'Administration' }}
    >
      {({ rows, thousandOrders, baseline, dear }) => (
        <>
          <Section title="Mille commandes">
            <Facts
              facts={[
                ['Ces sept derniers jours', price(thousandOrders)],
                ['Les quatre semaines d’avant', price(baseline)],
                ['Verdict', dear ? 'Elles coûtent au moins moitié plus qu’avant' : 'Rien à signaler'],
              ]}
            />
          </Section>
          <Section title="Par jour et par groupe" flush>
            <PlainList
              label="Coûts par jour et par groupe"
              columns={columns}
              rows={rows.map((it, nth) => ({ ...it, id: nth + 1 }))}
              empty="Rien n’a encore été compté"
            />
          </Section>
        </>
      )}
    </Page>
  )
}
