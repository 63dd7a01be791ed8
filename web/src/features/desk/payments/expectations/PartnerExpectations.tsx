import { Button, Group, Menu } from '@mantine/core'
import { IconCalculator, IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../../../api/query'
import type { AttenduFactu, PotentialMonth } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path, useParams } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { toast } from '../../../../ui/toast'
import { inCents, monthText } from '../../../parts/expectations/expectationTexts'
import { editBilling } from './billingForms'
import { billingWords } from './billingWords'
import { standing, expectationWords as w } from './expectationWords'

const state = (attendu: AttenduFactu) => standing(attendu).label

const columns: readonly Column<AttenduFactu>[] = [
  { id: 'month', header: w.month, card: 'title', value: ({ annee, mois }) => monthText(annee, mois) },
  { id: 'number', header: w.number, card: 'sub', value: ({ number }) => number },
  { id: 'orders', header: w.orders, as: 'number', card: 'line', value: ({ commandes }) => commandes },
  { id: 'ht', header: w.ht, as: 'money', card: 'line', value: ({ amountHT }) => inCents(amountHT) },
  { id: 'tva', header: w.tva, as: 'money', card: 'line', value: ({ amountTVA }) => inCents(amountTVA), spare: 'last' },
  { id: 'ttc', header: w.ttc, as: 'money', card: 'line', value: ({ amountTTC }) => inCents(amountTTC) },
  {
    id: 'state',
    header: w.state,
    as: 'badge',
    card: 'aside',
    value: state,
    colour: (attendu) => standing(attendu).colour,
  },
  {
    id: 'invoice',
    header: billingWords.invoice,
    card: 'line',
    value: ({ invoiceNumber }) => invoiceNumber,
    spare: true,
  },
]

/** The expectations of a partner, newest first, and the months that can be computed. */
export default function PartnerExpectations() {
  const partnerId = Number(useParams('/attenduFactu/partnerHome/{id}').id)
  const { data } = useQuery(q('GetAttenduFactuPartnerSummary', { partnerId }))
  return (
    <HeldList
      action="GetAttenduFactuPartnerSummary"
      request={{ partnerId }}
      rows={({ attendus }) => attendus}
      title={data ? w.of(data.partner.partnerName) : w.title}
      unit={['attendu', 'attendus']}
      empty={w.noneOf}
      columns={columns}
      filters={[
        { name: 'state', label: w.state, of: state },
        { name: 'year', label: 'Année', of: ({ annee }) => String(annee) },
      ]}
      atHand={['state']}
      open={({ id }) => path('/attenduFactu/detail/{id}', { id })}
      back={path('/attenduFactu/home')}
      buttons={
        <Group gap="sm">
          <Billing partnerId={partnerId} />
          <ComputeMonth partnerId={partnerId} />
        </Group>
      }
    />
  )
}

/** The forms for both sides of invoices in the name of the partner. */
function Billing({ partnerId }: { partnerId: number }) {
  const edit = (ofBuyer: boolean) => void editBilling(partnerId, ofBuyer)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileInvoice size={16} aria-hidden />}>
          {billingWords.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => edit(false)}>{billingWords.partner}</Menu.Item>
        <Menu.Item onClick={() => edit(true)}>{billingWords.buyer}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function ComputeMonth({ partnerId }: { partnerId: number }) {
  const { data } = useQuery(q('GetNextPotentialAttendus', { partnerId }))
  const compute = useAction('ComputeNextAttenduFactu')
  const start = async ({ annee, mois }: PotentialMonth) => {
    const { attendu, operation } = await compute.mutateAsync({ partnerId, annee, mois })
    toast(operation ? w.goesOn : w.computed(monthText(annee, mois)))
    go(path('/attenduFactu/detail/{id}', { id: attendu.id }))
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          leftSection={<IconCalculator size={16} aria-hidden />}
          loading={compute.isPending}
          disabled={!data || data.dates.length === 0}
        >
          {data?.dates.length === 0 ? w.noMonth : w.compute}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data?.dates.map((one) => (
          <Menu.Item key={`${one.annee}-${one.mois}`} onClick={() => void start(one).catch(() => {})}>
            {w.monthWith(monthText(one.annee, one.mois), one.pending)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
