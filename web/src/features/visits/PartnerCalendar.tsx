import './visits.css'
import { ActionIcon, Button, Group, NativeSelect, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { IconCalendarOff, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { EditedPartnerCalendar } from '../../api/schema'
import { useSearchParam } from '../../app/navigation'
import type { Href } from '../../paths'
import { Page } from '../../ui/Page'
import { ErrorState } from '../../ui/states'
import { useNarrow } from '../../ui/useNarrow'
import { parisDay } from '../ordering/today'
import { dayAfter } from '../partner/days'
import { Entries } from './Entries'
import { Feed } from './Feed'
import { useEntries } from './useEntries'
import { Week } from './Week'
import { mondayOf, weekOf } from './week'
import { w } from './words'

const EVERY_MS = 60_000
const ICON = { size: 20, 'aria-hidden': true } as const

interface PartnerCalendarProps {
  /** Absent for a partner, who has but their own. */
  partnerId?: number
  entId?: number
  back?: { to: Href; label: string }
  orderPath: (id: number) => Href
}

/** When a partner comes to a desk: by week, and as a list. */
export function PartnerCalendar({ partnerId, entId, back, orderPath }: PartnerCalendarProps) {
  const [desk, setDesk] = useSearchParam('desk')
  const asked = { partnerId, entId: entId ?? (desk ? Number(desk) : undefined) }
  const query = q('GetPartnerCalendar', asked)
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: EVERY_MS })
  return (
    <Page
      title={!data || !partnerId ? w.title : w.titleOf(data.partnerLabel)}
      lead={w.lead}
      back={back}
      width="wide"
      busy={!data && !error}
      actions={
        data &&
        data.desks.length > 1 && (
          <NativeSelect
            aria-label={w.desk}
            value={String(data.entId)}
            onChange={(event) => setDesk(event.currentTarget.value)}
            data={data.desks.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} radius="lg" />}
      {data && <Shown calendar={data} own={!partnerId} queryKey={query.queryKey} orderPath={orderPath} />}
    </Page>
  )
}

interface ShownProps {
  calendar: EditedPartnerCalendar
  /** Of who is signed in. */
  own: boolean
  queryKey: readonly unknown[]
  orderPath: (id: number) => Href
}

function Shown({ calendar, own, queryKey, orderPath }: ShownProps) {
  const client = useQueryClient()
  const narrow = useNarrow()
  const [view, setView] = useSearchParam('view')
  const [asked, setDay] = useSearchParam('day')
  const standing = {
    now: () => client.getQueryData<EditedPartnerCalendar>(queryKey) ?? calendar,
    set: (it: EditedPartnerCalendar) => void client.setQueryData(queryKey, it),
  }
  const entries = useEntries(standing)
  const today = parisDay(new Date())
  const day = asked && asked >= calendar.from && asked <= calendar.to ? asked : today
  const days = narrow && view !== 'list' ? [day] : weekOf(mondayOf(day))
  const step = days.length
  const to = (other: string) => setDay(other === today ? '' : other)
  const before = dayAfter(day, -step)
  const after = dayAfter(day, step)
  const [beforeLabel, afterLabel] = step === 1 ? [w.dayBefore, w.dayAfter] : [w.before, w.after]
  return (
    <Stack gap="md">
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <ActionIcon
            variant="default"
            size={40}
            aria-label={beforeLabel}
            disabled={dayAfter(days[0] ?? day, -1) < calendar.from}
            onClick={() => to(before < calendar.from ? calendar.from : before)}
          >
            <IconChevronLeft {...ICON} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={40}
            aria-label={afterLabel}
            disabled={dayAfter(days.at(-1) ?? day, 1) > calendar.to}
            onClick={() => to(after > calendar.to ? calendar.to : after)}
          >
            <IconChevronRight {...ICON} />
          </ActionIcon>
          {day !== today && (
            <Button variant="default" onClick={() => setDay('')}>
              {w.today}
            </Button>
          )}
          <SegmentedControl
            aria-label={w.view}
            value={view === 'list' ? 'list' : 'week'}
            onChange={(it) => setView(it === 'list' ? 'list' : '')}
            data={[
              { value: 'week', label: w.week },
              { value: 'list', label: w.list },
            ]}
          />
        </Group>
        {calendar.editable && (
          <Group gap="xs">
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void entries.addWeekly(day)}>
              {w.addWeekly}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => void entries.addSingle(day < today ? today : day)}
            >
              {w.addSingle}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCalendarOff size={16} aria-hidden />}
              onClick={() => void entries.close(day < today ? today : day)}
            >
              {w.daysOff}
            </Button>
          </Group>
        )}
      </Group>
      {view === 'list' ? (
        <Entries calendar={calendar} days={days} entries={entries} orderPath={orderPath} />
      ) : (
        <Week calendar={calendar} days={days} entries={entries} orderPath={orderPath} />
      )}
      {own && view === 'list' && <Feed />}
    </Stack>
  )
}
