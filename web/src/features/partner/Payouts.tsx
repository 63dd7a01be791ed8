import { Button, Stack, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { AttenduPayout, AttenduVat, PartnerPayouts, PayoutMonth } from '../../api/schema'
import { useExtract } from '../../ui/extract/useExtract'
import { Facts } from '../../ui/Facts'
import { formatEuros } from '../../ui/format'
import type { Column } from '../../ui/list/columns'
import { HeldList } from '../../ui/list/heldList'
import { PlainList } from '../../ui/list/PlainList'
import { Money } from '../../ui/Money'
import { Section } from '../../ui/Section'
import { inCents, monthText, rateText } from '../parts/expectations/expectationTexts'
import { payoutWords as w } from './payoutWords'

const standing = ({ open, left, paid }: PayoutMonth) => {
  if (open) return { label: w.running, colour: 'gray' }
  if (left <= 0) return { label: paid > 0 ? w.settled : w.nothing, colour: 'green' }
  return paid > 0 ? { label: w.partly, colour: 'orange' } : { label: w.waiting, colour: 'blue' }
}

const columns: readonly Column<PayoutMonth>[] = [
  { id: 'month', header: w.month, card: 'title', value: ({ annee, mois }) => monthText(annee, mois) },
  { id: 'gross', header: w.gross, as: 'money', card: 'line', value: ({ gross }) => inCents(gross), spare: 'last' },
  {
    id: 'corrections',
    header: w.corrections,
    as: 'money',
    card: 'line',
    value: ({ corrections }) => inCents(corrections),
    spare: 'last',
  },
  {
    id: 'compensations',
    header: w.compensations,
    as: 'money',
    card: 'line',
    value: ({ compensations }) => inCents(compensations),
    spare: 'last',
  },
  { id: 'ht', header: w.ht, as: 'money', card: 'line', value: ({ amountHT }) => inCents(amountHT), spare: 'last' },
  { id: 'tva', header: w.tva, as: 'money', card: 'line', value: ({ amountTVA }) => inCents(amountTVA), spare: 'last' },
  { id: 'ttc', header: w.ttc, as: 'money', card: 'line', value: ({ amountTTC }) => inCents(amountTTC) },
  { id: 'paid', header: w.paid, as: 'money', card: 'line', value: ({ paid }) => inCents(paid) },
  { id: 'left', header: w.left, as: 'money', card: 'line', value: ({ left }) => inCents(left) },
  {
    id: 'state',
    header: w.state,
    as: 'badge',
    card: 'aside',
    value: (month) => standing(month).label,
    colour: (month) => standing(month).colour,
  },
  { id: 'number', header: w.number, card: 'sub', value: ({ number }) => number, spare: true },
  { id: 'invoice', header: w.invoice, card: 'line', value: ({ invoiceNumber }) => invoiceNumber, spare: true },
  // The screen and the paper have tables of these beneath.
  {
    id: 'rates',
    header: w.vat,
    only: ['file'],
    value: ({ tva }) => tva.map((it) => `${rateText(it.tvaRate)} : ${formatEuros(it.amountTVA)}`).join(', '),
  },
  {
    id: 'payments',
    header: w.payments,
    only: ['file'],
    value: ({ payouts }) =>
      payouts
        .filter(({ undone }) => !undone)
        .map(paymentText)
        .join(', '),
  },
]

const paymentText = ({ date, amount, reference }: AttenduPayout) =>
  [date.split('-').reverse().join('/'), formatEuros(amount), reference].filter(Boolean).join(' ')

/** The months of a partner: what it was to invoice, what it was paid, and what is left, to the cent. */
export default function Payouts() {
  const { data } = useQuery(q('GetPartnerPayouts'))
  return (
    <HeldList
      action="GetPartnerPayouts"
      request={{}}
      rows={({ months }) => months}
      title={w.title}
      unit={['mois', 'mois']}
      empty={w.empty}
      columns={columns}
      filters={[
        { name: 'state', label: w.state, of: (month) => standing(month).label },
        { name: 'year', label: w.year, of: ({ annee }) => String(annee) },
      ]}
      atHand={['year']}
      sums={{ ttc: { column: 'ttc', leavesOut: ({ open }) => open } }}
      more={data && data.months.length > 0 && <Sums about={data} />}
      beneath={() => data && data.months.length > 0 && <Details months={data.months} />}
    />
  )
}

const sum = (column: string, euros: number) => (
  <span key={column} data-total={column}>
    <Money euros={euros} />
  </span>
)

function Sums({ about }: { about: PartnerPayouts }) {
  return (
    <Stack gap="sm" mb="md">
      <Text c="dimmed">{w.lead}</Text>
      <Section title={w.total}>
        <Facts
          facts={[
            [w.owed, sum('ttc', about.owed)],
            [w.paid, sum('paid', about.paid)],
            [w.left, sum('left', about.left)],
          ]}
        />
      </Section>
    </Stack>
  )
}

type PaymentRow = AttenduPayout & { id: number; month: string }

const payments: readonly Column<PaymentRow>[] = [
  { id: 'date', header: w.date, as: 'day', card: 'sub', value: ({ date }) => date },
  { id: 'month', header: w.month, card: 'title', value: ({ month }) => month },
  { id: 'reference', header: w.reference, card: 'line', value: ({ reference }) => reference },
  { id: 'undone', header: w.undone, as: 'day', card: 'line', value: ({ undone }) => undone },
  { id: 'amount', header: w.amount, as: 'money', card: 'aside', value: ({ amount }) => inCents(amount) },
]

type RateRow = AttenduVat & { id: number; month: string }

const rates: readonly Column<RateRow>[] = [
  { id: 'month', header: w.month, card: 'title', value: ({ month }) => month },
  { id: 'rate', header: w.rate, card: 'sub', value: ({ tvaRate }) => rateText(tvaRate) },
  { id: 'rateHt', header: w.ht, as: 'money', card: 'line', value: ({ amountHT }) => inCents(amountHT) },
  { id: 'rateTva', header: w.tva, as: 'money', card: 'line', value: ({ amountTVA }) => inCents(amountTVA) },
  { id: 'rateTtc', header: w.ttc, as: 'money', card: 'aside', value: ({ amountTTC }) => inCents(amountTTC) },
]

function Details({ months }: { months: readonly PayoutMonth[] }) {
  const each = <T,>(of: (month: PayoutMonth) => readonly T[]) =>
    months
      .flatMap((one) => of(one).map((row) => ({ ...row, month: monthText(one.annee, one.mois) })))
      .map((row, id) => ({ ...row, id }))
  return (
    <Stack gap="md">
      <Invoices months={months} />
      <Section title={w.payments} flush>
        <PlainList label={w.payments} columns={payments} rows={each((one) => one.payouts)} empty={w.noPayment} />
      </Section>
      <Section title={w.vat} flush>
        <PlainList label={w.vat} columns={rates} rows={each((one) => one.tva)} empty={w.empty[0]} />
      </Section>
    </Stack>
  )
}

/** The invoices that were made in the name of the partner, each to be kept as a file. */
function Invoices({ months }: { months: readonly PayoutMonth[] }) {
  const file = useExtract('LoadOwnInvoice')
  const invoiced = months.filter(({ invoiceNumber }) => invoiceNumber)
  if (invoiced.length === 0) return null
  return (
    <Section title={w.invoices}>
      <Stack gap="sm" align="flex-start">
        <Text>{w.invoicesLead}</Text>
        {invoiced.map(({ id, invoiceNumber, annee, mois }) => (
          <Button
            key={id}
            className="noprint"
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            loading={file.making}
            onClick={() => file.start({ attenduFactuId: id })}
          >
            {w.invoiceOf(invoiceNumber ?? '', monthText(annee, mois))}
          </Button>
        ))}
      </Stack>
    </Section>
  )
}
