import './editorial.css'
import { ActionIcon, Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import type { ContentOfDesk, ContentSpan } from '../../../api/schema'
import { useSearchParam } from '../../../core/navigation'
import { AppLink } from '../../../ui/AppLink'
import { Awaited, isAwaited } from '../../../ui/Awaited'
import { isDay, monthName } from '../../../ui/days'
import { formatLongDay, formatPeriod, parseDate } from '../../../ui/format'
import { ViewLinks } from '../../../ui/list/ViewTabs'
import { Page } from '../../../ui/Page'
import { PrintButton } from '../../../ui/PrintButton'
import { EmptyState } from '../../../ui/states'
import { parisDay } from '../../../ui/today'
import { type Month, monthAfter, monthBefore, monthOf, placeIn } from './calendar'
import { type Kind, viewsOf } from './kinds'

const ICON = { size: 20, 'aria-hidden': true } as const

/** The month of each desk: the items that are online in it, and the days on which nothing is. */
export function CalendarView({ kind }: { kind: Kind }) {
  const [asked, setDay] = useSearchParam('day')
  const [desk, setDesk] = useSearchParam('desk')
  const today = parisDay(new Date())
  const month = monthOf(isDay(asked) ? asked : today)
  const query = useQuery({
    ...q('GetContentCalendar', { kind: kind.kind, from: month.first, to: month.last }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const desks = data?.conciergeries ?? []
  const shown = desks.filter(({ id }) => desk === '' || String(id) === desk)
  const show = ({ first }: Month) => setDay(first === monthOf(today).first ? '' : first)
  return (
    <Page
      title={kind.title}
      lead={`En ligne en ${monthName(month.first)}, conciergerie par conciergerie.`}
      width="wide"
      busy={isAwaited(query) || query.isPlaceholderData}
      actions={<PrintButton />}
    >
      <ViewLinks views={viewsOf(kind)} current="calendar" />
      <div className="planning-head noprint">
        <ActionIcon variant="default" size={40} aria-label="Mois précédent" onClick={() => show(monthBefore(month))}>
          <IconChevronLeft {...ICON} />
        </ActionIcon>
        <ActionIcon variant="default" size={40} aria-label="Mois suivant" onClick={() => show(monthAfter(month))}>
          <IconChevronRight {...ICON} />
        </ActionIcon>
        {month.first !== monthOf(today).first && (
          <Button variant="default" onClick={() => setDay('')}>
            Ce mois-ci
          </Button>
        )}
        <NativeSelect
          aria-label="Conciergerie"
          data={[
            { value: '', label: 'Toutes les conciergeries' },
            ...desks.map(({ id, name, companyName }) => ({ value: String(id), label: `${name} · ${companyName}` })),
          ]}
          value={desk}
          onChange={(event) => setDesk(event.currentTarget.value)}
        />
      </div>
      <Awaited query={query} waiting={<Skeleton height={420} radius="lg" />} />
      {data && shown.length === 0 && (
        <div className="surface">
          <EmptyState title="Aucune conciergerie" />
        </div>
      )}
      <div className="planning">
        {shown.map((one) => (
          <Desk key={one.id} kind={kind} desk={one} month={month} />
        ))}
      </div>
    </Page>
  )
}

function Desk({ kind, desk, month }: { kind: Kind; desk: ContentOfDesk; month: Month }) {
  const { id, name, companyName, online, gaps } = desk
  const title = `planning-${id}`
  return (
    <section className="surface planning-desk" aria-labelledby={title}>
      <h2 id={title}>
        {name} <small>{companyName}</small>
      </h2>
      <ul>
        {online.map((item) => (
          <li key={`${item.id} ${item.from}`}>
            <span>
              <AppLink to={kind.item(item.id)}>{item.titreInterne}</AppLink> <small>{daysText(item)}</small>
            </span>
            <Track month={month} spans={[item]} />
          </li>
        ))}
        {gaps.length > 0 && (
          <li>
            <span>
              Rien en ligne <small>{gaps.map(daysText).join(', ')}</small>
            </span>
            <Track month={month} spans={gaps} gap />
          </li>
        )}
      </ul>
    </section>
  )
}

/** The days of a stretch: `le 3 décembre 2026`, `du 3 au 5 décembre`. */
function daysText({ firstDay, lastDay }: ContentSpan) {
  const [first, last] = [parseDate(firstDay), parseDate(lastDay)]
  if (!first || !last) return ''
  return firstDay === lastDay ? `le ${formatLongDay(first, 'fr')}` : formatPeriod(first, last, new Date(), 'fr')
}

/** The month as a bar; it repeats what the line says. */
const Track = ({ month, spans, gap }: { month: Month; spans: readonly ContentSpan[]; gap?: boolean }) => (
  <span className="planning-track" data-gap={gap || undefined} aria-hidden>
    {spans.map((span) => {
      const { left, width } = placeIn(month, span)
      return <i key={span.from} style={{ left: `${left}%`, width: `${width}%` }} />
    })}
  </span>
)
