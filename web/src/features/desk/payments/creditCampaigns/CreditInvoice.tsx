import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../../../api/query'
import type { CreditInvoiceLine, CreditInvoice as Invoice } from '../../../../api/schema'
import { orderPath } from '../../../../core/deskPaths'
import { path, useParams, withSearch } from '../../../../core/paths'
import { DateText } from '../../../../ui/DateText'
import { monthName } from '../../../../ui/days'
import { dialogs } from '../../../../ui/dialogs'
import { Facts } from '../../../../ui/Facts'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { PlainList } from '../../../../ui/list/PlainList'
import { Money } from '../../../../ui/Money'
import { Section } from '../../../../ui/Section'
import { toast } from '../../../../ui/toast'
import { BILLINGS, campaignWords as w } from './campaignWords'

type LineRow = CreditInvoiceLine & { id: number }

const centerOf = ({ costCenter }: CreditInvoiceLine) => costCenter?.label ?? w.noCenter

const columns: readonly Column<LineRow>[] = [
  { id: 'center', header: w.costCenter, card: 'sub', value: centerOf },
  { id: 'date', header: w.date, as: 'day', card: 'foot', value: ({ date }) => date },
  {
    id: 'order',
    header: w.order,
    card: 'title',
    value: ({ orderId }) => (orderId === null ? '' : String(orderId)),
    link: ({ orderId }) => (orderId === null ? undefined : orderPath(orderId)),
  },
  { id: 'credit', header: w.creditNumber, card: 'line', value: ({ creditId }) => String(creditId) },
  { id: 'amount', header: w.total, as: 'money', card: 'aside', value: ({ amount }) => amount },
]

/** The invoice of a campaign to its company for a month: its lines, its sums by cost centre, and the button that issues it. */
export default function CreditInvoice() {
  const { id: campaign, month } = useParams('/creditCampaigns/{id}/invoices/{month}')
  const id = Number(campaign)
  const { data } = useQuery(q('GetCreditInvoice', { id, month }))
  const issue = useAction('IssueCreditInvoice', { onSuccess: ({ number }) => toast(w.issued(number ?? '')) })
  const begin = async () => {
    if (await dialogs.confirm({ title: w.issue, message: w.issueSure, yes: w.issue })) issue.mutate({ id, month })
  }
  return (
    <HeldList
      action="GetCreditInvoice"
      request={{ id, month }}
      rows={({ lines }) => lines.map((line, nth) => ({ ...line, id: nth }))}
      title={data ? w.invoiceOf(data.number, data.name, monthName(month)) : w.invoice}
      unit={w.line}
      empty={w.nothingSpent}
      columns={columns}
      filters={[{ name: 'center', label: w.costCenter, of: centerOf }]}
      atHand={['center']}
      back={withSearch(path('/creditCampaigns/{id}', { id }), { view: 'factures' })}
      buttons={
        data &&
        data.number === null &&
        data.lines.length > 0 && (
          <Button
            loading={issue.isPending}
            leftSection={<IconFileInvoice size={16} aria-hidden />}
            onClick={() => void begin()}
          >
            {w.issue}
          </Button>
        )
      }
      more={data && <InvoiceFacts about={data} />}
      beneath={() => data && <Sums lines={data.lines} />}
    />
  )
}

function InvoiceFacts({ about }: { about: Invoice }) {
  return (
    <Section>
      <Facts
        facts={[
          [w.number, about.number ?? w.draft],
          [w.company, about.entreprise],
          [w.billing, BILLINGS[about.billing]],
          [w.issuedOn, about.issued && <DateText key="issued" value={about.issued} as="stamp" />],
          [
            w.total,
            <span key="total" data-total={about.lines.length > 0 ? 'amount' : undefined}>
              <Money cents={about.total} />
            </span>,
          ],
          [w.vat, w.vatNote],
        ]}
      />
    </Section>
  )
}

const sumColumns: readonly Column<{ id: number; label: string; amount: number }>[] = [
  { id: 'center', header: w.costCenter, card: 'title', value: ({ label }) => label },
  { id: 'sum', header: w.total, as: 'money', card: 'aside', value: ({ amount }) => amount },
]

function Sums({ lines }: { lines: readonly CreditInvoiceLine[] }) {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(centerOf(line), (sums.get(centerOf(line)) ?? 0) + line.amount)
  const rows = [...sums].map(([label, amount], id) => ({ id, label, amount }))
  return (
    <Section title={w.byCenter} flush>
      <PlainList label={w.byCenter} columns={sumColumns} rows={rows} empty={w.nothingSpent[0]} />
    </Section>
  )
}
