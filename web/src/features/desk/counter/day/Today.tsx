import './day.css'
import { ActionIcon, Button, Group, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWorkContext } from '../../../../api/context'
import { q } from '../../../../api/query'
import type { DeskDay } from '../../../../api/schema'
import { useSearchParam } from '../../../../core/navigation'
import { dayAfter } from '../../../../ui/days'
import { formatTime } from '../../../../ui/format'
import { Page } from '../../../../ui/Page'
import { PrintButton } from '../../../../ui/PrintButton'
import { ErrorState } from '../../../../ui/states'
import { parisDay } from '../../../../ui/today'
import { isDay } from '../../../visits/week'
import { dayText, hoursText } from './counts'
import { dayWords as w } from './dayWords'
import { Sheet } from './Sheet'

const EVERY_MS = 60_000
const ICON = { size: 20, 'aria-hidden': true } as const

/** What the chosen conciergerie has to do on a day. Nothing is done here: each line leads to where it is. */
export default function Today() {
  const { conciergerieId } = useWorkContext()
  const [asked, setDay] = useSearchParam('day')
  const today = parisDay(new Date())
  const day = isDay(asked) ? asked : today
  const look = (other: string) => setDay(other === today ? '' : other)
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...q('GetDeskDay', { conciergerieId, day }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    // The day before stands until the next one is there, not the desk before.
    placeholderData: (before) => (before?.conciergerieId === conciergerieId ? before : undefined),
  })
  return (
    <Page
      title={day === today ? w.title : w.sheetOf}
      lead={
        <>
          <time dateTime={day}>{dayText(day)}</time>
          {data && <Where day={data} />}
        </>
      }
      width="wide"
      busy={!data && !error}
      actions={
        <Group gap="xs">
          <ActionIcon variant="default" size={40} aria-label={w.before} onClick={() => look(dayAfter(day, -1))}>
            <IconChevronLeft {...ICON} />
          </ActionIcon>
          {day !== today && (
            <Button variant="default" onClick={() => look(today)}>
              {w.title}
            </Button>
          )}
          <ActionIcon variant="default" size={40} aria-label={w.after} onClick={() => look(dayAfter(day, 1))}>
            <IconChevronRight {...ICON} />
          </ActionIcon>
          <PrintButton label={w.sheetOf} />
        </Group>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} radius="lg" />}
      {data && <Sheet day={data} />}
      {data && <p className="day-stamp">{w.asOf(formatTime(new Date(dataUpdatedAt), 'fr'))}</p>}
    </Page>
  )
}

/** Of which desk, and when it is open. */
function Where({ day }: { day: DeskDay }) {
  const { conciergerieName, holiday, hours, keepsHours } = day
  const open = hours.length > 0
  return (
    <>
      {' · '}
      {conciergerieName}
      {' · '}
      <strong className={open ? undefined : 'day-closed'}>
        {open ? w.open(hoursText(hours)) : holiday ? w.closedFor(holiday) : keepsHours ? w.closed : w.noHours}
      </strong>
      {open && holiday && ` (${holiday})`}
    </>
  )
}
