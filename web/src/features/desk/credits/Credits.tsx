import './credits.css'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWorkContext } from '../../../api/context'
import { q, useAction } from '../../../api/query'
import type { Credit, CreditsPage, ListQuery } from '../../../api/schema'
import { may } from '../../../app/access'
import { useWords } from '../../../app/lang'
import { useSession } from '../../../app/session'
import { path } from '../../../paths'
import { DataTable } from '../../../ui/DataTable'
import { dialogs } from '../../../ui/dialogs'
import { formatCents } from '../../../ui/format'
import { fullName } from '../../../ui/fullName'
import { Page } from '../../../ui/Page'
import { PrintButton } from '../../../ui/PrintButton'
import { EmptyState } from '../../../ui/states'
import { ListFilterBar } from '../lists/ListFilterBar'
import { filterValues, type ListFilters, useListAddress } from '../lists/useListAddress'
import { ListTotals, Pager } from '../orders/Pager'
import { CreditDialog } from './CreditDialog'
import { useCreditColumns } from './columns'
import { creditWords } from './creditWords'
import { WhichOfPerson } from './WhichOfPerson'

const FILTERS = ['designation', 'state', 'billing', 'partner', 'adherent', 'date', 'amount', 'collected', 'text']
const COMPENSATIONS: ListFilters = { designation: ['3'] }
const MAX_REASON = 2000

/** Credits of the chosen conciergerie. */
export default function Credits() {
  return <CreditsList />
}

interface CreditsListProps {
  /** Compensations alone. */
  compensations?: boolean
  /** Of one beneficiary. */
  userId?: number
}

/** A list of credits, with their entry, cancellation and deduction. */
export function CreditsList({ compensations = false, userId }: CreditsListProps) {
  const w = useWords(creditWords)
  const user = useSession()
  const [entry, setEntry] = useState<'credit' | 'compensation'>()
  const { filters, page, cursor, setFilters, goToPage } = useListAddress(FILTERS)
  const fixed = compensations ? COMPENSATIONS : {}
  const query: ListQuery = { filters: filterValues({ ...filters, ...fixed }) }
  if (userId !== undefined) query.adherentId = userId
  if (cursor) query.cursor = cursor
  else if (page > 0) query.page = page
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q('GetAllCredits', { data: query }),
    placeholderData: keepPreviousData,
  })
  const columns = useCreditColumns(useDeeds())
  const userName = useNameOf(userId, data)
  const title = titleOf(w, compensations, userName)
  return (
    <Page
      title={title}
      width="wide"
      lead={data && w.count(data.totalItems, data.totalIsMinimum)}
      back={userId === undefined ? undefined : { to: path('/creditsList') }}
      busy={(!data && !error) || isPlaceholderData}
      actions={
        <Group gap="xs">
          <PrintButton />
          {!compensations && may(user, 'createNewUserCredit') && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEntry('credit')}>
              {w.give}
            </Button>
          )}
          {may(user, 'CreateNewUserCompensation') && (
            <Button
              variant={compensations ? 'filled' : 'default'}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setEntry('compensation')}
            >
              {w.compensate}
            </Button>
          )}
        </Group>
      }
    >
      {userId !== undefined && <WhichOfPerson view="credits" />}
      <ListFilterBar
        label={w.search}
        filters={filters}
        available={data?.filters}
        onChange={setFilters}
        without={[...(compensations ? ['designation'] : []), ...(userId === undefined ? [] : ['adherent'])]}
      />
      <div className="orders-list" data-stale={isPlaceholderData || undefined}>
        <DataTable
          label={title}
          columns={columns}
          rows={data?.items}
          rowKey={(credit) => credit.id}
          error={error}
          onRetry={() => void refetch()}
          empty={<EmptyState title={w.empty}>{Object.keys(filters).length > 0 ? w.emptyMore : w.emptyDesk}</EmptyState>}
          footer={
            data && (
              <Pager
                sums={<ListTotals totals={data.totals} />}
                data={data}
                page={page}
                onPage={goToPage}
                busy={isPlaceholderData}
              />
            )
          }
        />
      </div>
      {entry && (
        <CreditDialog
          compensation={entry === 'compensation'}
          userId={userId}
          userName={userName}
          onClose={() => setEntry(undefined)}
        />
      )}
    </Page>
  )
}

function titleOf(w: (typeof creditWords)['fr'], compensations: boolean, name: string | undefined) {
  if (compensations) return w.compensations
  return name ? w.creditsOf(name) : w.credits
}

/** The name of the beneficiary whose list it is: it stands in their credits, else among the people of the desk. */
function useNameOf(userId: number | undefined, page: CreditsPage | undefined): string | undefined {
  const { conciergerieId } = useWorkContext()
  const inList = userId === undefined ? undefined : page?.items[0]?.userName
  const { data } = useQuery({
    ...q('GetConciergeUsersList', { conciergerieId: conciergerieId ?? 0 }),
    enabled: userId !== undefined && conciergerieId !== undefined && page !== undefined && !inList,
  })
  if (inList || userId === undefined) return inList
  const user = data?.users.find(({ id }) => id === userId)
  return user && fullName(user)
}

/** What can be done about a credit, each asked for first. */
function useDeeds() {
  const w = useWords(creditWords)
  const refreshes = ['GetAllCredits', 'GetOrderPaymentInfo'] as const
  const cancel = useAction('cancelUserCredit', { refreshes })
  const collect = useAction('CollectCredit', { refreshes })
  return {
    async onCancel({ id, userName }: Credit) {
      const cancellationReason = await dialogs.prompt({
        title: w.cancelTitle,
        message: w.cancelMore(userName),
        label: w.reason,
        yes: w.cancelTitle,
        no: w.keep,
        multiline: true,
        maxLength: MAX_REASON,
        check: (text) => (text.trim() === '' ? w.reasonMissing : undefined),
      })
      if (cancellationReason === undefined) return
      await dialogs.wait(cancel.mutateAsync({ id, cancellationReason })).catch(() => {}) // An alert has said why.
    },
    async onCollect({ id, partnerAmount, partnerName }: Credit) {
      const message = w.collectSure(formatCents(partnerAmount ?? 0), partnerName ?? '')
      if (!(await dialogs.confirm({ message, yes: w.collect }))) return
      await dialogs.wait(collect.mutateAsync({ creditId: id })).catch(() => {}) // An alert has said why.
    },
  }
}
