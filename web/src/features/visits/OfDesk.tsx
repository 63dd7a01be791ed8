import './visits.css'
import { Button, Group, NativeSelect, Skeleton, Stack } from '@mantine/core'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWorkContext } from '../../api/context'
import { q } from '../../api/query'
import type { GestionnaireCalendar } from '../../api/schema'
import { may } from '../../core/access'
import { go, useSearchParam } from '../../core/navigation'
import { path, withSearch } from '../../core/paths'
import { useSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { dayAfter } from '../../ui/days'
import { dialogs } from '../../ui/dialogs'
import { Page } from '../../ui/Page'
import { PrintButton } from '../../ui/PrintButton'
import { EmptyState, ErrorState } from '../../ui/states'
import { parisDay } from '../../ui/today'
import { CalendarBar, useLooked } from './CalendarBar'
import { DeskDays } from './DeskDays'
import { DeskLines } from './DeskLines'
import { deskWords as w } from './deskWords'
import { mondayOf } from './week'

const EVERY_MS = 60_000
/** Days back and ahead that are looked at: as far as a day may be planned. */
const FAR = 366

/** When all partners come to the chosen conciergerie: a week, a day, or a list. */
export default function OfDesk() {
  const { conciergerieId: entId } = useWorkContext()
  const today = parisDay(new Date())
  const looked = useLooked(dayAfter(today, -FAR), dayAfter(today, FAR))
  const { data, error, refetch } = useQuery({
    ...q('GetGestionnaireCalendarInfo', { entId, day: mondayOf(looked.day) }),
    refetchInterval: EVERY_MS,
    // The week before stands until the next one is there, not the desk before.
    placeholderData: (before) => (before?.entId === entId ? before : undefined),
  })
  return (
    <Page title={w.title} lead={w.lead} width="wide" busy={!data && !error} actions={<PrintButton />}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} radius="lg" />}
      {data && <Shown calendar={data} looked={looked} />}
    </Page>
  )
}

interface ShownProps {
  calendar: GestionnaireCalendar
  looked: ReturnType<typeof useLooked>
}

function Shown({ calendar, looked }: ShownProps) {
  const user = useSession()
  const [chosen, choose] = useSearchParam('partner')
  const { partners } = calendar
  const partner = partners.find(({ id }) => String(id) === chosen)?.id
  const add = () =>
    partner === undefined
      ? void dialogs.alert(w.choose)
      : go(withSearch(path('/partners/calendar/{partId}', { partId: partner }), { day: looked.day }))
  if (partners.length === 0)
    return (
      <EmptyState
        title={w.none}
        icon={<IconCalendarOff size={40} stroke={1.4} aria-hidden />}
        action={
          <Button component={AppLink} to={path('/partners/list')}>
            {w.partners}
          </Button>
        }
      >
        {w.noneMore}
      </EmptyState>
    )
  const Days = looked.shown === 'list' ? DeskLines : DeskDays
  return (
    <Stack gap="md">
      <Group gap="xs" justify="space-between">
        <CalendarBar {...looked} />
        <Group gap="xs">
          <NativeSelect
            aria-label={w.partner}
            value={partner === undefined ? '' : chosen}
            onChange={(event) => choose(event.currentTarget.value)}
            data={[{ value: '', label: w.all }, ...partners.map(({ id, label }) => ({ value: String(id), label }))]}
          />
          {may(user, 'SetPartnerOptions') && (
            <Button className="noprint" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
              {w.add}
            </Button>
          )}
        </Group>
      </Group>
      <Days calendar={calendar} days={looked.days} partner={partner} />
    </Stack>
  )
}
