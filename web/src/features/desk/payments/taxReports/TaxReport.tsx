import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconFileTypeXml, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../../../api/query'
import type { SentTaxReport, TaxedPayments, TaxedSales, TaxReportDetail } from '../../../../api/schema'
import { path, useParams } from '../../../../core/paths'
import { DateText } from '../../../../ui/DateText'
import { dialogs } from '../../../../ui/dialogs'
import { useExtract } from '../../../../ui/extract/useExtract'
import { Facts } from '../../../../ui/Facts'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { Page } from '../../../../ui/Page'
import { Section } from '../../../../ui/Section'
import { toast } from '../../../../ui/toast'
import { KINDS, SENT, STATES, standing, taxRate } from './taxWords'

type Row<T> = T & { id: number }

const salesColumns: readonly Column<Row<TaxedSales>>[] = [
  { id: 'date', header: 'Jour', as: 'day', card: 'title', value: ({ date }) => date },
  { id: 'kind', header: 'Nature', card: 'sub', value: ({ kind }) => KINDS[kind] },
  { id: 'rate', header: 'Taux', card: 'line', value: ({ tvaRate }) => taxRate(tvaRate) },
  { id: 'count', header: 'Ventes du jour', as: 'number', card: 'line', value: ({ count }) => count },
  { id: 'ht', header: 'Total HT', as: 'money', card: 'line', value: ({ amountHt }) => amountHt },
  { id: 'tva', header: 'TVA', as: 'money', card: 'aside', value: ({ amountTva }) => amountTva },
]

const paymentColumns: readonly Column<Row<TaxedPayments>>[] = [
  { id: 'date', header: 'Jour', as: 'day', card: 'title', value: ({ date }) => date },
  { id: 'rate', header: 'Taux', card: 'line', value: ({ tvaRate }) => taxRate(tvaRate) },
  { id: 'amount', header: 'Encaissé TTC', as: 'money', card: 'aside', value: ({ amount }) => amount },
]

const numbered = <T,>(rows: readonly T[]): Row<T>[] => rows.map((row, at) => ({ ...row, id: at + 1 }))

/** A period: what is told of it, what was sent, and what has changed since. */
export default function TaxReport() {
  const { from } = useParams('/compta/ereporting/{from}')
  const query = useQuery(q('GetTaxReport', { from }))
  const { data } = query
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title="Déclaration d’e-reporting"
      lead="Ventes aux particuliers par jour, nature et taux, sans aucun nom."
      back={{ to: path('/compta/ereporting') }}
      actions={data && <Buttons about={data} />}
    >
      {(data) => <Report about={data} />}
    </Page>
  )
}

function Buttons({ about: { period, reports, changedSales, changedPayments } }: { about: TaxReportDetail }) {
  const { from } = period
  const file = useExtract('ExtractTaxReport')
  const send = useAction('SendTaxReport', { onSuccess: ({ state }) => toast(SENT[state]) })
  const stands = reports.some(({ state }) => state !== 'refused')
  const changed = changedSales.length + changedPayments.length > 0
  const label = stands ? 'Envoyer la rectification' : 'Envoyer'
  const sendIt = async () => {
    const message = stands
      ? 'La déclaration rectificative remplace la précédente auprès de l’administration.'
      : 'La déclaration est transmise à l’administration, et son fichier est conservé.'
    if (await dialogs.confirm({ title: `${label} ?`, message, yes: label })) send.mutate({ from })
  }
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconFileTypeXml size={16} aria-hidden />}
        loading={file.making}
        onClick={() => file.start({ from })}
      >
        Fichier provisoire
      </Button>
      {period.ready && period.state !== 'sending' && (!stands || changed) && (
        <Button leftSection={<IconSend size={16} aria-hidden />} loading={send.isPending} onClick={() => void sendIt()}>
          {label}
        </Button>
      )}
    </Group>
  )
}

function Report({ about }: { about: TaxReportDetail }) {
  const { period, sales, payments, changedSales, changedPayments, reports } = about
  const changed = changedSales.length + changedPayments.length > 0
  return (
    <Stack gap="md">
      {sales.some(({ tvaRate }) => tvaRate === null) && (
        <Alert color="orange" role="status" title="Des ventes n’ont pas de taux connu">
          Elles sont déclarées sans TVA : corrigez le taux des offres concernées, ou rectifiez la déclaration ensuite.
        </Alert>
      )}
      <Section>
        <Facts
          facts={[
            ['Du', <DateText key="from" value={period.from} as="day" />],
            ['Au', <DateText key="to" value={period.to} as="day" />],
            ['À envoyer avant le', <DateText key="due" value={period.due} as="day" />],
            ['État', standing(period).label],
          ]}
        />
      </Section>
      {changed && (
        <Section title="Écart avec la dernière déclaration" flush>
          {changedSales.length > 0 && (
            <PlainList label="Écart des ventes" columns={salesColumns} rows={numbered(changedSales)} empty="" />
          )}
          {changedPayments.length > 0 && (
            <PlainList label="Écart des paiements" columns={paymentColumns} rows={numbered(changedPayments)} empty="" />
          )}
        </Section>
      )}
      <Section title="Ventes" flush>
        <PlainList
          label="Ventes"
          columns={salesColumns}
          rows={numbered(sales)}
          empty="Aucune vente sur cette période"
        />
      </Section>
      <Section title="Paiements de services" flush>
        <PlainList
          label="Paiements de services"
          columns={paymentColumns}
          rows={numbered(payments)}
          empty="Aucun paiement n’est déclaré avec cette période"
        />
      </Section>
      <Section title="Déclarations envoyées" flush>
        <Sent from={period.from} reports={reports} />
      </Section>
    </Stack>
  )
}

const sentColumns: readonly Column<Row<SentTaxReport>>[] = [
  { id: 'nth', header: 'N°', as: 'number', card: 'title', value: ({ nth }) => nth },
  { id: 'kind', header: 'Type', card: 'sub', value: ({ rectifies }) => (rectifies ? 'Rectificative' : 'Initiale') },
  {
    id: 'at',
    header: 'Envoyée le',
    as: 'stamp',
    card: 'foot',
    value: ({ at }) => at,
    also: { header: 'Par', value: ({ by }) => by },
  },
  { id: 'answer', header: 'Réponse', card: 'line', value: ({ answer }) => answer },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: ({ state }) => STATES[state],
    colour: ({ state }) => (state === 'refused' ? 'red' : state === 'sending' ? 'blue' : 'green'),
  },
]

function Sent({ from, reports }: { from: string; reports: readonly SentTaxReport[] }) {
  const file = useExtract('ExtractTaxReport')
  return (
    <Stack gap="sm">
      <PlainList
        label="Déclarations envoyées"
        columns={sentColumns}
        rows={numbered(reports)}
        empty="Rien n’a été envoyé"
      />
      {reports.length > 0 && (
        <Group gap="sm" p="sm">
          {reports.map(({ nth }) => (
            <Button key={nth} variant="default" loading={file.making} onClick={() => file.start({ from, nth })}>
              Fichier de la déclaration n° {nth}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  )
}
