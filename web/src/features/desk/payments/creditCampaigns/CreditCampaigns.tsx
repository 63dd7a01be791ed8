import type { CreditCampaignRow } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { newCampaign } from './campaignForm'
import { campaignWords as w } from './campaignWords'

const columns: readonly Column<CreditCampaignRow>[] = [
  { id: 'name', header: w.name, card: 'title', value: ({ name }) => name },
  { id: 'first', header: w.firstDay, as: 'day', card: 'sub', value: ({ firstDay }) => firstDay },
  { id: 'last', header: w.lastDay, as: 'day', card: 'line', value: ({ lastDay }) => lastDay },
  { id: 'amount', header: w.amount, as: 'money', card: 'line', value: ({ amount }) => amount },
  { id: 'people', header: w.people, as: 'number', card: 'line', value: ({ granted }) => granted },
  { id: 'budget', header: w.budget, as: 'money', card: 'line', value: ({ budget }) => budget },
  { id: 'granted', header: w.granted, as: 'money', card: 'aside', value: ({ grantedAmount }) => grantedAmount },
]

/** The campaigns in which the company of the chosen desk gives credits. */
export default function CreditCampaigns() {
  return (
    <HeldList
      action="GetCreditCampaigns"
      request={{}}
      rows={({ items }) => items}
      title={w.title}
      unit={w.unit}
      empty={w.none}
      columns={columns}
      filters={[]}
      create={[newCampaign]}
      open={({ id }) => path('/creditCampaigns/{id}', { id })}
    />
  )
}
