import './journal.css'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isFailure } from '../../../../api/failure'
import { q } from '../../../../api/query'
import type { GetLedger } from '../../../../api/schema'
import { Awaited, isAwaited } from '../../../../ui/Awaited'
import { DayField } from '../../../../ui/DayField'
import { isDay } from '../../../../ui/days'
import { Progress } from '../../../../ui/list/Export'
import { Pager } from '../../../../ui/list/Pager'
import { useListAddress } from '../../../../ui/list/useListAddress'
import { ViewLinks } from '../../../../ui/list/ViewTabs'
import { Page } from '../../../../ui/Page'
import { PrintButton } from '../../../../ui/PrintButton'
import { EmptyState } from '../../../../ui/states'
import { PAYMENT_VIEWS } from '../list/views'
import { monthAround, writtenDay } from './days'
import { Entries } from './Entries'
import { journalWords as w } from './journalWords'
import { Totals } from './Totals'
import { useExport } from './useExport'

/** The entries on the accounts of the chosen conciergerie between two days, and their sums. */
export default function Journal() {
  const { days, page, cursor, setDays, goToPage } = useDays()
  const query = useQuery({
    ...q('GetLedger', { ...days, ...(cursor ? { cursor } : page > 0 && { page }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data, error, isPlaceholderData } = query
  // The first page has the totals of all of them; whoever comes from there has it already.
  const { data: first } = useQuery({ ...q('GetLedger', days), staleTime: 0 })
  const wrong = isFailure(error) ? (error.fields.to ?? error.fields.from) : undefined
  const [from, to] = [days.from ?? data?.from, days.to ?? data?.to]
  const count = first ?? data
  return (
    <Page
      title={w.title}
      width="wide"
      lead={
        data &&
        count &&
        `${w.lead(writtenDay(data.from), writtenDay(data.to), data.conciergerieName)} : ${w.count(count.totalItems, count.totalIsMinimum)}`
      }
      busy={isAwaited(query) || isPlaceholderData}
      actions={<Actions days={data && data.items.length > 0 ? data : undefined} of={first?.totals?.entries} />}
    >
      <ViewLinks views={PAYMENT_VIEWS} current="journal" />
      <div className="filter-row journal-bar noprint">
        <fieldset className="journal-days">
          <legend className="visually-hidden">{w.days}</legend>
          <Step by={-1} from={from} onShow={setDays} />
          <DayField label={w.from} value={from ?? ''} onChange={(day) => setDays({ from: day, to: to ?? '' })} />
          <DayField
            label={w.to}
            value={to ?? ''}
            onChange={(day) => setDays({ from: from ?? '', to: day })}
            error={wrong}
          />
          <Step by={1} from={from} onShow={setDays} />
        </fieldset>
      </div>
      {!wrong && <Awaited query={query} waiting={<Skeleton height={320} radius="lg" />} />}
      {data?.items.length === 0 && (
        <div className="surface list">
          <EmptyState title={w.empty}>{w.emptyMore}</EmptyState>
        </div>
      )}
      {data && data.items.length > 0 && (
        <Stack gap="lg" className="list" data-stale={isPlaceholderData || undefined}>
          <div>
            <Entries entries={data.items} />
            <Pager
              data={{ ...data, ...counted(first), totals: [] }}
              page={page}
              onPage={goToPage}
              busy={isPlaceholderData}
            />
          </div>
          {first?.totals && <Totals totals={first.totals} />}
        </Stack>
      )}
    </Page>
  )
}

/** The number of entries, as far as the first page knows it. */
const counted = (first: { totalItems: number; totalIsMinimum: boolean } | undefined) =>
  first && { totalItems: first.totalItems, totalIsMinimum: first.totalIsMinimum }

/** The period, which stands in the address; without one it is this month. */
function useDays() {
  const { filters, page, cursor, setFilters, goToPage } = useListAddress()
  const [from, to] = [filters.from?.[0], filters.to?.[0]]
  const days: Pick<GetLedger, 'from' | 'to'> = { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
  const setDays = ({ from, to }: { from: string; to: string }) =>
    setFilters({ ...(from && { from: [from] }), ...(to && { to: [to] }) })
  return { days, page, cursor, setDays, goToPage }
}

interface StepProps {
  by: -1 | 1
  from: string | null | undefined
  onShow: (days: { from: string; to: string }) => void
}

function Step({ by, from, onShow }: StepProps) {
  const Icon = by < 0 ? IconChevronLeft : IconChevronRight
  return (
    <Button
      variant="default"
      px="sm"
      aria-label={by < 0 ? w.previous : w.next}
      disabled={!from}
      onClick={() => from && onShow(monthAround(from, by))}
    >
      <Icon size={18} aria-hidden />
    </Button>
  )
}

interface ActionsProps {
  /** Absent while there is nothing to export. */
  days: { from: string; to: string } | undefined
  /** How many entries these days have, if it is known. */
  of: number | undefined
}

function Actions({ days, of }: ActionsProps) {
  const { start, stop, read } = useExport()
  return (
    <Group gap="xs">
      <Progress read={read} all={of} onStop={stop} />
      <Button
        variant="default"
        title={w.csvHint}
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={!days || read !== undefined}
        onClick={() => days && start({ from: days.from, to: days.to })}
      >
        {w.csv}
      </Button>
      <PrintButton />
    </Group>
  )
}
