import './visits.css'
import { Button, Group, NativeSelect, Skeleton, Stack } from '@mantine/core'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { EditedPartnerCalendar } from '../../api/schema'
import { useSearchParam } from '../../core/navigation'
import type { Href } from '../../core/paths'
import { Page } from '../../ui/Page'
import { ErrorState } from '../../ui/states'
import { CalendarBar, useLooked } from './CalendarBar'
import { Entries } from './Entries'
import { Feed } from './Feed'
import { useDrops } from './useDrops'
import { useEntries } from './useEntries'
import { Week } from './Week'
import { w } from './words'

const EVERY_MS = 60_000

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
  const looked = useLooked(calendar.from, calendar.to)
  const { day, days, today, shown } = looked
  const onScreen = {
    now: () => client.getQueryData<EditedPartnerCalendar>(queryKey) ?? calendar,
    set: (it: EditedPartnerCalendar) => void client.setQueryData(queryKey, it),
  }
  const entries = useEntries(onScreen)
  const onDrop = useDrops(onScreen)
  return (
    <Stack gap="md">
      <Group gap="xs" justify="space-between">
        <CalendarBar {...looked} />
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
      {shown === 'list' ? (
        <Entries calendar={calendar} days={days} entries={entries} orderPath={orderPath} />
      ) : (
        <Week calendar={calendar} days={days} entries={entries} onDrop={onDrop} orderPath={orderPath} />
      )}
      {own && shown === 'list' && <Feed />}
    </Stack>
  )
}
