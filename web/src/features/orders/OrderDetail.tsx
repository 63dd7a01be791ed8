import './order.css'
import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isFailure } from '../../api/failure'
import { q } from '../../api/query'
import type { Order } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { useReturnedFromBank } from '../../core/bank'
import { addressIn } from '../../core/home'
import { go, useSearchParam } from '../../core/navigation'
import { path, useParams } from '../../core/paths'
import { useSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { dialogs } from '../../ui/dialogs'
import { Page } from '../../ui/Page'
import { PrintButton } from '../../ui/PrintButton'
import { PullToRefresh } from '../../ui/PullToRefresh'
import { ProposedTime } from '../parts/proposals/ProposedTime'
import { RateOrder } from '../rating/RateOrder'
import { ActionBox } from './ActionBox'
import { Comments } from './Comments'
import { Facts } from './Facts'
import { Lines } from './Lines'
import { OrderHead } from './OrderHead'
import { orderWords } from './orderWords'
import { SelfService } from './SelfService'

const SeriesSection = lazy(() => import('../parts/series/SeriesSection'))
const QuoteCard = lazy(() => import('../parts/quotes/QuoteCard'))

const EVERY_MS = 60_000
/** While the bank may answer at any moment. */
const PAYING_EVERY_MS = 5_000

/** One order of a beneficiary. */
export default function OrderDetail() {
  const w = useWords(orderWords)
  const text = useText()
  const { id } = useParams('/bnfv2/orderDetail/{id}')
  const returned = useReturnedFromBank()
  const answer = useQuery({
    ...q('OrderDetail', { id: Number(id) }),
    refetchInterval: (query) => (returned || query.state.data?.paymentAction ? PAYING_EVERY_MS : EVERY_MS),
  })
  const { data, refetch } = answer
  return (
    <PullToRefresh onRefresh={refetch}>
      <Page
        query={answer}
        waiting={<Pending />}
        title={data ? text(data.offreLabel) : w.number(Number(id))}
        back={{ to: path('/bnfv2/activity/'), label: w.orders }}
      >
        {(data) => <Detail order={data} />}
      </Page>
    </PullToRefresh>
  )
}

function Detail({ order }: { order: Order }) {
  const self = useSession()?.roles.includes('adherent') ?? false
  const [asked, setAsked] = useSearchParam('rate')
  const placed = usePlaced()
  const canRate = self && order.action?.serverAction === 'rate'
  const rating = canRate && asked !== ''
  return (
    <div className="order">
      <div className="detail-main">
        {!self && <AtDesk id={order.id} />}
        {self && <ProposedTime orderId={order.id} proposal={order.proposal} beginDate={order.beginDate} />}
        {self && !rating && <ActionBox order={order} onRate={() => setAsked('1')} />}
        <OrderHead order={order} placed={placed} />
        {rating && <RateOrder orderId={order.id} onClose={() => setAsked('')} />}
        {order.quotes.length > 0 && (
          <Suspense fallback={<Skeleton height={280} radius="lg" />}>
            <QuoteCard order={order} own={self} />
          </Suspense>
        )}
        <Lines order={order} />
        {order.inSeries && (
          <Suspense fallback={<Skeleton height={280} radius="lg" />}>
            <SeriesSection orderId={order.id} linkTo={(id) => path('/bnfv2/orderDetail/{id}', { id })} />
          </Suspense>
        )}
      </div>
      <div className="order-side">
        <Facts order={order} />
        <SelfService order={order} own={self} />
        <Actions order={order} />
      </div>
      <div className="order-comments">
        <Comments order={order} canWrite={self} />
      </div>
    </div>
  )
}

/** Tells once whether the order was made just now, and whether with a bag; the address forgets it. */
function usePlaced() {
  const [told, setTold] = useSearchParam('placed')
  const [placed] = useState(told)
  const forget = useRef(() => setTold(''))
  useEffect(() => {
    if (placed) forget.current()
  }, [placed])
  return placed
}

function Actions({ order }: { order: Order }) {
  const w = useWords(orderWords)
  const text = useText()
  const [leaving, setLeaving] = useState(false)
  const client = useQueryClient()
  const orderAgain = async () => {
    setLeaving(true)
    try {
      const again = await client.fetchQuery({ ...q('GetOrderAgain', { orderId: order.id }), staleTime: 0 })
      const screen = again.path ? addressIn(again.path) : undefined
      if (screen) go(screen)
      else await dialogs.alert(again.lost.map((one) => text(one.text)).join('\n') || w.cannotOrderAgain)
    } catch (error) {
      await dialogs.alert(isFailure(error) && error.message ? error.message : w.cannotOrderAgain)
    } finally {
      setLeaving(false)
    }
  }
  return (
    <div className="order-actions noprint">
      <Button
        variant="default"
        leftSection={<IconRepeat size={16} aria-hidden />}
        loading={leaving}
        onClick={() => void orderAgain()}
      >
        {w.orderAgain}
      </Button>
      <PrintButton />
    </div>
  )
}

/** The order as its beneficiary sees it; managers act on it at the desk. */
function AtDesk({ id }: { id: number }) {
  const w = useWords(orderWords)
  return (
    <Alert title={w.onBehalf} className="noprint">
      <Stack gap="sm" align="flex-start">
        {w.onBehalfMore}
        <Button component={AppLink} to={path('/conciergeOrderDetail/{id}', { id })} variant="default" size="xs">
          {w.openAtDesk}
        </Button>
      </Stack>
    </Alert>
  )
}

const Pending = () => (
  <div className="order">
    <Stack className="detail-main">
      <Skeleton height={140} radius="lg" />
      <Skeleton height={280} radius="lg" />
    </Stack>
    <div className="order-side">
      <Skeleton height={320} radius="lg" />
    </div>
  </div>
)
