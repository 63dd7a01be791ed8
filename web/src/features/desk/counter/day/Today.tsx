import './day.css'
import { ActionIcon, Button, Group, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWorkContext } from '../../../../api/context'
import { q } from '../../../../api/query'
import type { DeskDay } from '../../../../api/schema'
import { useSearchParam } from '../../../../core/navigation'
import { Awaited, isAwaited } from '../../../../ui/Awaited'
import { dayAfter, isDay } from '../../../../ui/days'
import { formatTime } from '../../../../ui/format'
import { Page } from '../../../../ui/Page'
import { PrintButton } from '../../../../ui/PrintButton'
import { parisDay } from '../../../../ui/today'
import { dayText, hoursText } from './counts'
import { dayWords as w } from './dayWords'
import { Sheet } from './Sheet'

const EVERY_MS = 60_000
const ICON = { size: 20, 'aria-hidden': true } as const

/**
 * The work of the chosen conciergerie on a day, between the parts above and beneath it. Nothing is done on this page: each line
 * links to the page where it is done.
 */
export default function Today({ children, beneath }: { children?: ReactNode; beneath?: ReactNode }) {
  const { conciergerieId } = useWorkContext()
  const [asked, setDay] = useSearchParam('day')
  const today = parisDay(new Date())
  const day = isDay(asked) ? asked : today
  const look = (other: string) => setDay(other === today ? '' : other)
  const query = useQuery({
    ...q('GetDeskDay', { conciergerieId, day }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    // The former day stays on screen until the next one is there, but not the former desk.
    placeholderData: (before) => (before?.conciergerieId === conciergerieId ? before : undefined),
  })
  const { data, dataUpdatedAt } = query
  return (
    <Page
      busy={isAwaited(query)}
      title={day === today ? w.title : w.sheetOf}
      lead={
        <>
          <time dateTime={day}>{dayText(day)}</time>
          {data && <Where day={data} />}
        </>
      }
      width="wide"
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
      {children}
      <Awaited query={query} waiting={<Skeleton height={420} radius="lg" />}>
        {(day) => <Sheet day={day} />}
      </Awaited>
      {data && <p className="day-stamp">{w.asOf(formatTime(new Date(dataUpdatedAt), 'fr'))}</p>}
      {beneath}
    </Page>
  )
}

/** The name of the desk, and its hours on that day. */
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
