import './order.css'
import { Alert, Group, Skeleton, Stack } from '@mantine/core'
import { IconAlertTriangle, IconClockPause, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { unlessPushed } from '../../../../api/pushed'
import type { ManagerOrder } from '../../../../api/schema'
import { orderPath } from '../../../../core/deskPaths'
import { type Href, path, useParams } from '../../../../core/paths'
import { DateText } from '../../../../ui/DateText'
import { Neighbours } from '../../../../ui/list/Neighbours'
import { lastWalks, type Place, placeIn } from '../../../../ui/list/walk'
import { Page } from '../../../../ui/Page'
import { PrintButton } from '../../../../ui/PrintButton'
import { StatusBadge } from '../../../../ui/StatusBadge'
import { Tracker } from '../../../../ui/Tracker'
import { useKeys } from '../../../../ui/useKeys'
import { DeclinedBadge, ReasonBadges } from '../../../parts/orders/Reasons'
import { detailOf } from '../../../parts/orders/useOrderChange'
import { TicketButton } from '../../../parts/printing/TicketButton'
import { ProposedTime } from '../../../parts/proposals/ProposedTime'
import { QuoteList } from '../../../parts/quotes/QuoteList'
import SeriesSection from '../../../parts/series/SeriesSection'
import { hasGoods, OrderHandover } from '../../counter/handover/OrderHandover'
import { Pickups } from '../../counter/handover/Pickups'
import { LabelsButton } from '../../counter/labels/LabelsButton'
import { labelledOrder } from '../../counter/labels/ticketsOf'
import { useOffer } from '../../paletteActions'
import { LedgerSection } from '../../payments/money/LedgerSection'
import { Spendings } from '../../payments/money/Spendings'
import { Payments } from '../../payments/Payments'
import { Clocks } from '../Clocks'
import { Care } from '../sharing/Care'
import { useLooking } from '../sharing/useLooking'
import { Viewers } from '../sharing/Viewers'
import { ActionBar } from './ActionBar'
import { Comments } from './Comments'
import { Beneficiary, Facts } from './Facts'
import { History } from './History'
import { Lines, useAddLine } from './Lines'
import { orderWords as w } from './orderWords'
import { steeringWords } from './steeringWords'
import { useActions } from './useActions'

const EVERY_MS = 60_000

/** The page of an order. */
export default function OrderDetail() {
  return <Order id={Number(useParams('/conciergeOrderDetail/{id}').id)} />
}

/** One order with all the desk knows of it and may do with it; a page, or beside the list that it was opened from. */
export function Order({ id }: { id: number }) {
  const query = useQuery({ ...detailOf(id), refetchInterval: unlessPushed(EVERY_MS) })
  const { data } = query
  const place = placeIn(lastWalks.use(), orderPath(id))
  const back = place ? { to: place.list, label: place.title } : { to: path('/allorders'), label: w.back }
  if (data) return <Loaded key={id} order={data.order} back={back} place={place} />
  return (
    <Page
      query={query}
      waiting={
        <div className="order-columns">
          <Skeleton height={420} radius="lg" />
          <Skeleton height={320} radius="lg" />
        </div>
      }
      title={w.title(id)}
      width="wide"
      back={back}
      actions={place && <Neighbours place={place} />}
    />
  )
}

interface LoadedProps {
  order: ManagerOrder
  back: { to: Href; label: string }
  place?: Place
}

function Loaded({ order, back, place }: LoadedProps) {
  const { run, open } = useActions(order)
  const addLine = useAddLine(order)
  useLooking(order.id)
  const comment = useRef<HTMLTextAreaElement>(null)
  const payments = order.actions.find((action) => action.actionName === 'editPayments')
  const quote = order.actions.find((action) => action.actionName === 'proposeQuote')
  const canAdd = !order.immutable && !order.cancelled && order.editable && order.offreItems.length > 0
  useKeys([
    ['c', () => comment.current?.focus()],
    ['l', () => canAdd && void addLine()],
  ])
  useOffer([
    ...order.actions.map((action) => ({
      label: action.actionLabel,
      detail: w.title(order.id),
      run: () => run(action),
    })),
    { label: w.toComment, detail: w.title(order.id), run: () => comment.current?.focus() },
    ...(canAdd ? [{ label: w.add, detail: w.title(order.id), run: () => void addLine() }] : []),
  ])
  return (
    <Page
      title={w.title(order.id)}
      lead={`${order.offreLabel} · ${order.user.name}`}
      width="wide"
      back={back}
      actions={
        <Group gap="sm">
          <StatusBadge status={order.status} label={order.statusGestionnaire} />
          <DeclinedBadge order={order} />
          {place && <Neighbours place={place} />}
          {hasGoods(order) && <LabelsButton orders={() => [labelledOrder(order)]} />}
          <TicketButton orderId={order.id} />
          <PrintButton />
        </Group>
      }
    >
      <Stack gap="sm">
        <Viewers deskId={order.conciergerie.id} orderId={order.id} />
        <ActionBar order={order} onRun={run} />
        <Care order={order} />
        <OrderHandover order={order} />
        <Notices order={order} />
        <ProposedTime orderId={order.id} proposal={order.proposal} beginDate={order.beginDate} />
        <Tracker workflow={order.workflow} status={order.status} />
        <div className="order-columns">
          <Stack gap="sm">
            <Lines order={order} />
            <QuoteList quotes={order.quotes} budget={order.budget} onPropose={quote && (() => run(quote))} />
            <Payments order={order} onEdit={payments && (() => run(payments))} />
            <LedgerSection orderId={order.id} />
            <Spendings order={order} />
            {order.inSeries && (
              <SeriesSection orderId={order.id} linkTo={(id) => path('/conciergeOrderDetail/{id}', { id })} />
            )}
            <Comments order={order} field={comment} />
          </Stack>
          <Stack gap="sm">
            <Beneficiary order={order} />
            <Facts order={order} />
            <Pickups order={order} />
            <History order={order} />
          </Stack>
        </div>
        <p className="keys-hint noprint">{w.keys}</p>
      </Stack>
      {open}
    </Page>
  )
}

/** The notices about an order that the desk should not miss. */
function Notices({ order }: { order: ManagerOrder }) {
  const { overlap, trouble, snoozedUntil, reprocessing, clocks } = order
  // The badge beside the status of a declined order says so already.
  const reasons = order.inboxReasons.filter((reason) => reason !== 'partnerDeclined' || !order.declined)
  const { reprocessing: again } = steeringWords
  return (
    <>
      {overlap && (
        <Alert color="red" variant="light" py="xs" icon={<IconAlertTriangle size={18} aria-hidden />} role="status">
          {w.overlap}
        </Alert>
      )}
      {trouble && (
        <Alert color="orange" variant="light" py="xs" icon={<IconAlertTriangle size={18} aria-hidden />} role="status">
          {w.seriesTrouble(trouble)}
        </Alert>
      )}
      <Clocks clocks={clocks} />
      {(reasons.length > 0 || snoozedUntil || reprocessing) && (
        <Group gap="sm">
          <ReasonBadges reasons={reasons} />
          {reprocessing && (
            <span className="quiet">
              <IconRefresh size={15} aria-hidden /> {again}
            </span>
          )}
          {snoozedUntil && (
            <span className="quiet">
              <IconClockPause size={15} aria-hidden /> {w.snoozedUntil} <DateText value={snoozedUntil} as="dayTime" />
            </span>
          )}
        </Group>
      )}
    </>
  )
}
