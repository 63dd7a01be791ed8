import { Button, Stack, Text } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../../../api/query'
import type { AttenduReport, BulkOperation, EligiblePartner } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { PlainList } from '../../../../ui/list/PlainList'
import { Section } from '../../../../ui/Section'
import { toast } from '../../../../ui/toast'
import { inCents, monthText } from '../../../parts/expectations/expectationTexts'
import { MODES, standing, expectationWords as w } from './expectationWords'
import { Running } from './Running'

type Row = EligiblePartner & { id: number }

const state = ({ attendu }: Row) => standing(attendu).label

const columns: readonly Column<Row>[] = [
  { id: 'partner', header: w.partner, card: 'title', value: ({ partnerName }) => partnerName },
  { id: 'orders', header: w.orders, as: 'number', card: 'line', value: ({ attendu }) => attendu?.commandes },
  { id: 'ht', header: w.ht, as: 'money', card: 'line', value: ({ attendu }) => attendu && inCents(attendu.amountHT) },
  {
    id: 'ttc',
    header: w.ttc,
    as: 'money',
    card: 'line',
    value: ({ attendu }) => attendu && inCents(attendu.amountTTC),
  },
  {
    id: 'state',
    header: w.state,
    as: 'badge',
    card: 'aside',
    value: state,
    colour: ({ attendu }) => standing(attendu).colour,
  },
  { id: 'mode', header: w.mode, card: 'sub', value: ({ typeFacturation }) => MODES[typeFacturation], spare: true },
]

/** The partners that invoice, with what they are to invoice for the last month, and the button that computes it for all of them. */
export default function Expectations() {
  const { data } = useQuery(q('GetAttenduFactuEligiblePartners'))
  const [reports, setReports] = useState<readonly AttenduReport[]>([])
  const [begun, setBegun] = useState<BulkOperation>()
  const month = data && monthText(data.annee, data.mois)
  return (
    <HeldList
      action="GetAttenduFactuEligiblePartners"
      request={{}}
      rows={({ partners }) => partners.map((one) => ({ ...one, id: one.partnerId }))}
      title={w.title}
      unit={['partenaire', 'partenaires']}
      search="Rechercher un partenaire"
      empty={w.none}
      columns={columns}
      filters={[
        { name: 'state', label: w.state, of: state },
        { name: 'mode', label: w.mode, of: ({ typeFacturation }) => MODES[typeFacturation] ?? '' },
      ]}
      atHand={['state']}
      open={({ attendu, id }) =>
        attendu ? path('/attenduFactu/detail/{id}', { id: attendu.id }) : path('/attenduFactu/partnerHome/{id}', { id })
      }
      buttons={month && <Generate month={month} onReports={setReports} onBegun={setBegun} />}
      more={
        <Stack gap="md">
          {month && <Text c="dimmed">{w.leadOf(month)}</Text>}
          <Running begun={begun} />
          {reports.length > 0 && <Reports reports={reports} />}
        </Stack>
      }
    />
  )
}

interface GenerateProps {
  month: string
  onReports: (reports: readonly AttenduReport[]) => void
  onBegun: (operation: BulkOperation | undefined) => void
}

function Generate({ month, onReports, onBegun }: GenerateProps) {
  const generate = useAction('GenererAttenduFactuPourTous')
  const start = async () => {
    if (!(await dialogs.confirm({ title: w.generate, message: w.generateSure(month), yes: w.generate }))) return
    const { operation, reports } = await generate.mutateAsync({})
    onReports(reports)
    onBegun(operation ?? undefined)
    toast(operation ? w.begun(operation.total) : w.nothingLeft)
  }
  return (
    <Button
      leftSection={<IconCalculator size={16} aria-hidden />}
      loading={generate.isPending}
      onClick={() => void start().catch(() => {})}
    >
      {w.generate}
    </Button>
  )
}

type ReportRow = AttenduReport & { id: number }

const reportColumns: readonly Column<ReportRow>[] = [
  { id: 'partner', header: w.partner, card: 'title', value: ({ partnerName }) => partnerName },
  { id: 'error', header: w.error, card: 'sub', value: ({ error }) => error },
  { id: 'ht', header: w.ht, as: 'money', card: 'line', value: ({ amountHT }) => inCents(amountHT) },
  { id: 'ttc', header: w.ttc, as: 'money', card: 'line', value: ({ amountTTC }) => inCents(amountTTC) },
]

/** The partners that were left as they are, each with the reason. */
function Reports({ reports }: { reports: readonly AttenduReport[] }) {
  return (
    <Section title={w.notGenerated} flush>
      <PlainList
        label={w.notGenerated}
        columns={reportColumns}
        rows={reports.map((one, id) => ({ ...one, id }))}
        empty=""
      />
    </Section>
  )
}
