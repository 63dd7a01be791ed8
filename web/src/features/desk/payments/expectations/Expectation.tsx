import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { AttenduError, AttenduFactuDetail, AttenduLine, AttenduVat } from '../../../../api/schema'
import { orderPath } from '../../../../core/deskPaths'
import { path, useParams } from '../../../../core/paths'
import { DateText } from '../../../../ui/DateText'
import { Facts } from '../../../../ui/Facts'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { PlainList } from '../../../../ui/list/PlainList'
import { Money } from '../../../../ui/Money'
import { Section } from '../../../../ui/Section'
import { inCents, monthText, quantityText, rateText } from '../../../parts/expectations/expectationTexts'
import { ExpectationButtons, takeOff } from './ExpectationButtons'
import { KINDS, MODES, standing, expectationWords as w } from './expectationWords'
import { PayoutTable } from './PayoutTable'
import { SelfBillingSection } from './SelfBillingSection'

type LineRow = AttenduLine & { id: number }

const columns: readonly Column<LineRow>[] = [
  { id: 'date', header: w.date, as: 'day', card: 'sub', value: ({ date }) => date },
  {
    id: 'order',
    header: w.order,
    card: 'line',
    value: ({ commande, avoir }) => (commande ? String(commande) : avoir ? `Avoir ${avoir}` : ''),
    link: ({ commande }) => (commande ? orderPath(commande) : undefined),
  },
  { id: 'label', header: w.label, card: 'title', value: ({ libelle }) => libelle },
  { id: 'quantity', header: w.quantity, card: 'line', value: ({ quantite }) => quantityText(quantite) },
  { id: 'rate', header: w.rate, card: 'line', value: ({ tvaRate }) => rateText(tvaRate) },
  { id: 'ht', header: w.priceHt, as: 'money', card: 'line', value: ({ priceHT }) => inCents(priceHT) },
  { id: 'ttc', header: w.price, as: 'money', card: 'aside', value: ({ price }) => inCents(price) },
  { id: 'kind', header: w.kind, card: 'line', value: ({ kind }) => KINDS[kind], spare: true },
  { id: 'desk', header: w.desk, card: 'line', value: ({ conciergerieLabel }) => conciergerieLabel, spare: true },
]

/** An expectation: its lines, which add up to its totals, what keeps orders from being counted, and what can be done with it. */
export default function Expectation() {
  const attenduFactuId = Number(useParams('/attenduFactu/detail/{id}').id)
  const query = useQuery(q('GetAttenduFactuDetail', { attenduFactuId }))
  const { data } = query
  return (
    <HeldList
      action="GetAttenduFactuDetail"
      request={{ attenduFactuId }}
      rows={({ details }) => details.map((line, id) => ({ ...line, id }))}
      title={data ? w.detail(data.attendu.partenaire, monthText(data.attendu.annee, data.attendu.mois)) : w.title}
      unit={w.line}
      search={w.search}
      empty={w.noLine}
      columns={columns}
      filters={[
        { name: 'desk', label: w.desk, of: ({ conciergerieLabel }) => conciergerieLabel },
        { name: 'kind', label: w.kind, of: ({ kind }) => KINDS[kind] },
        { name: 'rate', label: w.rate, of: ({ tvaRate }) => rateText(tvaRate) },
      ]}
      atHand={['desk']}
      actions={data?.attendu.open ? [takeOff] : []}
      back={data ? path('/attenduFactu/partnerHome/{id}', { id: data.partnerId }) : path('/attenduFactu/home')}
      buttons={data && <ExpectationButtons about={data} />}
      more={data && <ExpectationFacts about={data} />}
      beneath={() =>
        data && (
          <Stack gap="md">
            <VatTable rates={data.tva} />
            {!data.attendu.open && <SelfBillingSection about={data} />}
            {!data.attendu.open && <PayoutTable attendu={data.attendu} />}
          </Stack>
        )
      }
    />
  )
}

function ExpectationFacts({ about }: { about: AttenduFactuDetail }) {
  const { attendu, errors, mail, tva } = about
  const last = attendu.sent.at(-1)
  const sum = (column: string, euros: number) => (
    <span key={column} data-total={tva.length > 0 ? column : undefined}>
      <Money euros={euros} />
    </span>
  )
  return (
    <Stack gap="md" mb="md">
      {errors.length > 0 && (
        <Alert color="red" title={w.hasErrors} role="alert">
          {w.errors}
        </Alert>
      )}
      {errors.length > 0 && (
        <Section title={w.errors} flush>
          <PlainList
            label={w.errorLines}
            columns={errorColumns(attendu.partenaireId)}
            rows={errors.map((one, id) => ({ ...one, id }))}
            empty=""
          />
        </Section>
      )}
      <Section>
        <Facts
          facts={[
            [w.number, attendu.number],
            [w.state, standing(attendu).label],
            [w.mode, MODES[attendu.typeFacturation]],
            [w.ht, sum('rateHt', attendu.amountHT)],
            [w.tva, sum('rateTva', attendu.amountTVA)],
            [w.ttc, sum('rateTtc', attendu.amountTTC)],
            [w.computedOn, <DateText key="computed" value={attendu.computed} as="stamp" />],
            [
              w.closedOn,
              attendu.closed && (
                <span key="closed">
                  <DateText value={attendu.closed} as="stamp" /> · {attendu.closedBy}
                </span>
              ),
            ],
            [w.address, mail || w.noAddress],
            [
              w.sentOn,
              last && (
                <span key="sent">
                  <DateText value={last.at} as="stamp" /> · {last.mail} · {last.number}
                </span>
              ),
            ],
          ]}
        />
      </Section>
    </Stack>
  )
}

type ErrorRow = AttenduError & { id: number }

const errorColumns = (partId: number): readonly Column<ErrorRow>[] => [
  {
    id: 'order',
    header: w.order,
    card: 'sub',
    value: ({ commande }) => String(commande),
    link: ({ commande }) => orderPath(commande),
  },
  { id: 'label', header: w.label, card: 'title', value: ({ libelle }) => libelle },
  { id: 'message', header: w.error, card: 'bare', value: ({ message }) => message },
  {
    id: 'mend',
    header: w.mend,
    card: 'foot',
    value: () => w.mend,
    only: ['screen'],
    link: ({ mendedAt, commande, offreId }) =>
      mendedAt === 'offer' ? path('/offre/fulledit/{partId}/{offreId}', { partId, offreId }) : orderPath(commande),
  },
]

type RateRow = AttenduVat & { id: number }

const rateColumns: readonly Column<RateRow>[] = [
  { id: 'rate', header: w.rate, card: 'title', value: ({ tvaRate }) => rateText(tvaRate) },
  { id: 'rateHt', header: w.ht, as: 'money', card: 'line', value: ({ amountHT }) => inCents(amountHT) },
  { id: 'rateTva', header: w.tva, as: 'money', card: 'line', value: ({ amountTVA }) => inCents(amountTVA) },
  { id: 'rateTtc', header: w.ttc, as: 'money', card: 'aside', value: ({ amountTTC }) => inCents(amountTTC) },
]

function VatTable({ rates }: { rates: readonly AttenduVat[] }) {
  return (
    <Section title={w.vat} flush>
      <PlainList
        label={w.vatLines}
        columns={rateColumns}
        rows={rates.map((one) => ({ ...one, id: one.tvaRate }))}
        empty={w.noLine[0]}
      />
    </Section>
  )
}
