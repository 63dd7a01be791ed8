import './partner.css'
import { ActionIcon, Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCalendarSmile, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { PartnerOrder, PartnerOrderSummary, PartnerRound } from '../../api/schema'
import { useSearchParam } from '../../core/navigation'
import { path, withSearch } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Awaited, isAwaited } from '../../ui/Awaited'
import { PhoneLink } from '../../ui/ContactLinks'
import { DateText } from '../../ui/DateText'
import { dayAfter } from '../../ui/days'
import { formatTime, isMidnight } from '../../ui/format'
import { Page } from '../../ui/Page'
import { PrintButton } from '../../ui/PrintButton'
import { Section } from '../../ui/Section'
import { StatusBadge } from '../../ui/StatusBadge'
import { EmptyState } from '../../ui/states'
import { parisDay } from '../../ui/today'
import { NoticesChoice } from './NoticesChoice'
import { OrderLines } from './OrderFacts'
import { statusOf, partnerWords as w } from './words'

const EVERY_MS = 60_000
const ICON = { size: 20, 'aria-hidden': true } as const

/** A partner's orders of a day, and those that come next; the day prints on one page. */
export default function PartnerHome() {
  const [asked, setDay] = useSearchParam('day')
  const today = parisDay(new Date())
  const day = asked || today
  const query = useQuery({ ...q('GetPartnerRound', { day }), refetchInterval: EVERY_MS })
  const { data } = query
  return (
    <Page
      title={w.myDay}
      lead={<DateText value={`${day}T12:00:00Z`} as="day" />}
      busy={isAwaited(query)}
      actions={
        <Group gap="xs" className="noprint">
          <ActionIcon variant="default" size={40} aria-label={w.before} onClick={() => setDay(dayAfter(day, -1))}>
            <IconChevronLeft {...ICON} />
          </ActionIcon>
          {day !== today && (
            <Button variant="default" onClick={() => setDay('')}>
              {w.today}
            </Button>
          )}
          <ActionIcon variant="default" size={40} aria-label={w.after} onClick={() => setDay(dayAfter(day, 1))}>
            <IconChevronRight {...ICON} />
          </ActionIcon>
          <PrintButton />
        </Group>
      }
    >
      <Stack gap="md">
        <Waiting />
        <Awaited query={query} waiting={<Skeleton height={280} radius="lg" />} />
        {data?.orders.length === 0 && isAhead(data) && <p>{w.freeMore}</p>}
        {data?.orders.length === 0 && !isAhead(data) && (
          <EmptyState icon={<IconCalendarSmile {...ICON} />} title={w.free}>
            {w.nothingAhead}
          </EmptyState>
        )}
        {data && data.orders.length > 0 && (
          <ol className="partner-round">
            {data.orders.map((order) => (
              <Visit key={order.id} order={order} />
            ))}
          </ol>
        )}
        {data?.more && <Alert variant="light">{w.more}</Alert>}
        {data && isAhead(data) && <Next round={data} />}
        <Button component={AppLink} to={path('/allorderp')} variant="default" className="noprint">
          {w.allOrders}
        </Button>
        <Button component={AppLink} to={path('/paymentsPart')} variant="default" className="noprint">
          {w.payouts}
        </Button>
        <NoticesChoice />
      </Stack>
    </Page>
  )
}

/** The orders that nobody has accepted yet. */
function Waiting() {
  const filters = [
    { name: 'status', values: ['NEW'] },
    { name: 'declined', values: ['false'] },
  ]
  const { data } = useQuery({ ...q('AllOrdersPartner', { data: { filters } }), refetchInterval: EVERY_MS })
  if (!data?.totalItems) return null
  return (
    <Alert variant="light" color="blue" className="noprint" role="status">
      <Group justify="space-between" gap="sm">
        {w.toAccept(data.totalItems)}
        <Button component={AppLink} to={withSearch(path('/allorderp'), { status: 'NEW', declined: 'false' })} size="xs">
          {w.see}
        </Button>
      </Group>
    </Alert>
  )
}

/** Whether there is work after the day that is shown, or on no particular day. */
const isAhead = ({ next, undated, undatedMore }: PartnerRound) => next.length + undated.length > 0 || undatedMore

/** The orders after the day that is shown, and those without a date. */
function Next({ round: { next, undated, undatedCount, undatedMore } }: { round: PartnerRound }) {
  return (
    <div className="noprint">
      <Section title={w.next}>
        <Stack gap="md">
          {next.length > 0 && <Orders orders={next} />}
          {undated.length > 0 && (
            <Text component="h3" fw={600}>
              {w.undated(undatedCount)}
            </Text>
          )}
          {undated.length > 0 && <Orders orders={undated} />}
          {(undatedMore || undatedCount > undated.length) && <p>{w.undatedMore}</p>}
        </Stack>
      </Section>
    </div>
  )
}

function Orders({ orders }: { orders: PartnerOrderSummary[] }) {
  return (
    <ul className="partner-next">
      {orders.map((order) => (
        <li key={order.id}>
          <AppLink className="reach" to={path('/partnerOrderDetail/{id}', { id: order.id })}>
            {order.offreLabel}
          </AppLink>
          {order.serviceDate && (
            <DateText value={order.serviceDate} as={isMidnight(new Date(order.serviceDate)) ? 'day' : 'dayTime'} />
          )}
          <span className="quiet">
            {order.adherentName}, {order.conciergerieName}
          </span>
          <StatusBadge status={order.status} label={statusOf(order)} />
        </li>
      ))}
    </ul>
  )
}

function Visit({ order }: { order: PartnerOrder }) {
  const at = order.serviceDate ? new Date(order.serviceDate) : undefined
  return (
    <li className="surface">
      <strong className="partner-time">{at && !isMidnight(at) ? formatTime(at, 'fr') : w.untimed}</strong>
      <div>
        <Group gap="xs" justify="space-between">
          <AppLink className="reach" to={path('/partnerOrderDetail/{id}', { id: order.id })}>
            {order.offreLabel}
          </AppLink>
          <StatusBadge status={order.status} label={statusOf(order)} />
        </Group>
        <p>
          {order.adherentName}
          {order.adherentTelephone && (
            <>
              {' · '}
              <PhoneLink number={order.adherentTelephone} />
            </>
          )}
        </p>
        <p className="quiet">{order.placeDesc || order.conciergerieName}</p>
        <OrderLines order={order} />
      </div>
    </li>
  )
}
