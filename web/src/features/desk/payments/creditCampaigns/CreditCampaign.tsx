import { Button, Group } from '@mantine/core'
import { IconFileInvoice, IconGift, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { Credit, CreditBurnDown, CreditCampaignDetail, CreditInvoiceRow } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { go, useSearchParam } from '../../../../core/navigation'
import { path, useParams, withSearch } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { DateText } from '../../../../ui/DateText'
import { monthName } from '../../../../ui/days'
import { Facts } from '../../../../ui/Facts'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import type { ListView } from '../../../../ui/list/list'
import { Money } from '../../../../ui/Money'
import { Section } from '../../../../ui/Section'
import { cancelCredit } from '../credits/actions'
import { STATES } from '../credits/creditWords'
import { editCampaign } from './campaignForm'
import { BILLINGS, campaignWords as w } from './campaignWords'

const icon = { size: 16, 'aria-hidden': true } as const

const viewsOf = (id: number): ListView[] => {
  const here = path('/creditCampaigns/{id}', { id })
  return [
    { id: 'credits', label: w.credits, to: here },
    { id: 'consommation', label: w.burnDown, to: withSearch(here, { view: 'consommation' }) },
    { id: 'factures', label: w.invoices, to: withSearch(here, { view: 'factures' }) },
  ]
}

const creditColumns: readonly Column<Credit>[] = [
  { id: 'user', header: w.beneficiary, card: 'title', value: ({ userName }) => userName },
  { id: 'desk', header: w.desk, card: 'sub', value: ({ userConciergerie }) => userConciergerie },
  { id: 'date', header: w.givenOn, as: 'day', card: 'foot', value: ({ creationDate }) => creationDate },
  {
    id: 'state',
    header: w.state,
    as: 'badge',
    card: 'foot',
    value: ({ state }) => STATES[state].label,
    colour: ({ state }) => STATES[state].colour,
  },
  { id: 'original', header: w.granted, as: 'money', card: 'line', value: ({ originalAmount }) => originalAmount },
  { id: 'left', header: w.left, as: 'money', card: 'aside', value: ({ remainingAmount }) => remainingAmount },
]

/** A month in words; its column sorts by the first day of it. */
const monthCell = ({ month }: { month: string }) => monthName(month)

type InvoiceRow = CreditInvoiceRow & { id: number }

const invoiceColumns: readonly Column<InvoiceRow>[] = [
  { id: 'number', header: w.number, card: 'title', value: ({ number }) => number },
  { id: 'month', header: w.month, as: 'day', card: 'sub', value: ({ month }) => month, cell: monthCell },
  { id: 'issued', header: w.issuedOn, as: 'day', card: 'foot', value: ({ issued }) => issued },
  { id: 'total', header: w.total, as: 'money', card: 'aside', value: ({ total }) => total },
]

type BurnRow = CreditBurnDown & { id: number }

const centerOf = ({ costCenter }: BurnRow) => costCenter?.label ?? w.noCenter

const burnColumns: readonly Column<BurnRow>[] = [
  { id: 'month', header: w.month, as: 'day', card: 'title', value: ({ month }) => month, cell: monthCell },
  { id: 'center', header: w.center, card: 'sub', value: centerOf },
  { id: 'granted', header: w.granted, as: 'money', card: 'line', value: ({ granted }) => granted },
  { id: 'spent', header: w.spent, as: 'money', card: 'line', value: ({ spent }) => spent },
  { id: 'expired', header: w.expired, as: 'money', card: 'line', value: ({ expired }) => expired },
  { id: 'back', header: w.takenBack, as: 'money', card: 'line', value: ({ takenBack }) => takenBack },
  { id: 'left', header: w.left, as: 'money', card: 'aside', value: ({ left }) => left },
]

/** A campaign: its credits, each of which can be taken back, and what became of them month by month. */
export default function CreditCampaign() {
  const id = Number(useParams('/creditCampaigns/{id}').id)
  const [view] = useSearchParam('view')
  const { data } = useQuery(q('GetCreditCampaign', { id }))
  const bills = may(useSession(), 'GetCreditInvoice')
  const common = {
    action: 'GetCreditCampaign',
    request: { id },
    views: viewsOf(id),
    back: path('/creditCampaigns'),
    buttons: data && <Buttons about={data} />,
    more: data && <CampaignFacts about={data} />,
  } as const
  // Each view is a list of its own: rows of one are never shown in the columns of another.
  if (view === 'consommation')
    return (
      <HeldList
        key="consommation"
        {...common}
        view="consommation"
        rows={({ burnDown }) => burnDown.map((row, nth) => ({ ...row, id: nth }))}
        title={data ? w.burnDownOf(data.name) : w.burnDown}
        unit={w.line}
        empty={w.noCredit}
        columns={burnColumns}
        filters={[{ name: 'center', label: w.center, of: centerOf }]}
        atHand={['center']}
      />
    )
  if (view === 'factures')
    return (
      <HeldList
        key="factures"
        {...common}
        view="factures"
        rows={({ invoices }) => invoices.map((row, nth) => ({ ...row, id: nth }))}
        title={data ? w.edit(data.name) : w.invoices}
        unit={w.invoiceUnit}
        empty={w.noInvoice}
        columns={invoiceColumns}
        filters={[]}
        open={bills ? ({ month }) => path('/creditCampaigns/{id}/invoices/{month}', { id, month }) : undefined}
      />
    )
  return (
    <HeldList
      key="credits"
      {...common}
      view="credits"
      rows={({ credits }) => credits}
      title={data ? w.edit(data.name) : w.title}
      unit={w.credit}
      search={w.search}
      empty={w.noCredit}
      columns={creditColumns}
      filters={[{ name: 'state', label: w.state, of: ({ state }) => STATES[state].label }]}
      atHand={['state']}
      actions={[cancelCredit]}
    />
  )
}

function Buttons({ about }: { about: CreditCampaignDetail }) {
  const { toInvoice } = about
  const user = useSession()
  const [gives, bills] = [may(user, 'SaveCreditCampaign'), may(user, 'GetCreditInvoice')]
  return (
    <Group gap="sm">
      {bills && toInvoice && (
        <Button
          variant="default"
          leftSection={<IconFileInvoice {...icon} />}
          onClick={() => go(path('/creditCampaigns/{id}/invoices/{month}', { id: about.id, month: toInvoice }))}
        >
          {w.toInvoice(monthName(toInvoice))}
        </Button>
      )}
      {gives && (
        <>
          <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={() => void editCampaign(about)}>
            {w.editShort}
          </Button>
          <Button
            leftSection={<IconGift {...icon} />}
            onClick={() => go(path('/creditCampaigns/{id}/grant', { id: about.id }))}
          >
            {w.grant}
          </Button>
        </>
      )}
    </Group>
  )
}

function CampaignFacts({ about }: { about: CreditCampaignDetail }) {
  return (
    <Section>
      <Facts
        facts={[
          [w.company, about.entreprise],
          [w.amount, <Money key="amount" cents={about.amount} />],
          [w.budget, about.budget !== null && <Money key="budget" cents={about.budget} />],
          [w.firstDay, <DateText key="first" value={about.firstDay} as="day" />],
          [w.lastDay, <DateText key="last" value={about.lastDay} as="day" />],
          [w.center, about.costCenter?.label],
          [w.billing, BILLINGS[about.billing]],
          [w.people, about.granted.toLocaleString('fr-FR')],
          [w.granted, <Money key="granted" cents={about.grantedAmount} />],
        ]}
      />
    </Section>
  )
}
