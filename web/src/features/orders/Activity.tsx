import './activity.css'
import { ActionIcon, Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconRefresh, IconShoppingBag } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { unlessPushed } from '../../api/pushed'
import { pages } from '../../api/query'
import type { MyOrders } from '../../api/schema'
import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { useSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { Awaited, isAwaited } from '../../ui/Awaited'
import { Page } from '../../ui/Page'
import { PullToRefresh } from '../../ui/PullToRefresh'
import { EmptyState } from '../../ui/states'
import { AwaitedOrders } from '../parts/orders/AwaitedOrders'
import { awaitedOf } from '../parts/orders/awaited'
import { activityWords } from './activityWords'
import { CurrentOrder } from './CurrentOrder'
import { DeskInstead } from './DeskInstead'
import { History } from './History'
import { merged, pastOrders } from './past'

const MyWaiting = lazy(() => import('../ordering/waiting/MyWaiting'))

const EVERY_MS = 60_000

/** The ratings that are asked for at the top; the history marks all others. */
const RATINGS = 3

/** The orders of a beneficiary: those that wait for them, those under way with their steps, then those that are over. */
export default function Activity() {
  const w = useWords(activityWords)
  const self = useSession()?.roles.includes('adherent') ?? false
  const list = useInfiniteQuery({ ...pages('MyOrdersList'), enabled: self, refetchInterval: unlessPushed(EVERY_MS) })
  const { data, isFetching, isFetchingNextPage, refetch } = list
  return (
    <PullToRefresh onRefresh={refetch}>
      <Page
        title={w.activity}
        lead={w.lead}
        busy={isAwaited(list)}
        actions={
          self && (
            <ActionIcon
              variant="default"
              size={40}
              aria-label={w.refresh}
              loading={isFetching && !isFetchingNextPage}
              onClick={() => void refetch()}
            >
              <IconRefresh size={20} aria-hidden />
            </ActionIcon>
          )
        }
      >
        {!self && <DeskInstead />}
        <Awaited query={list} waiting={<Pending />} />
        {data && <Orders orders={merged(data.pages)} />}
        {data && (
          // It comes later, and moves nothing that is there.
          <Suspense>
            <MyWaiting />
          </Suspense>
        )}
        {list.hasNextPage && <More loading={isFetchingNextPage} onMore={() => void list.fetchNextPage()} />}
      </Page>
    </PullToRefresh>
  )
}

function Orders({ orders }: { orders: MyOrders }) {
  const w = useWords(activityWords)
  const past = pastOrders(orders)
  const awaited = awaitedOf(orders)
  const answers = awaited.filter(({ awaitsAnswer }) => awaitsAnswer).length
  if (orders.data.length === 0 && past.length === 0) return <NoOrder />
  return (
    <Stack gap={32}>
      {awaited.length > 0 && <AwaitedOrders orders={awaited.slice(0, answers + RATINGS)} />}
      <section aria-labelledby="current">
        <h2 className="activity-title" id="current">
          {w.current}
        </h2>
        {orders.data.length === 0 && <Text c="dimmed">{w.noCurrent}</Text>}
        <ul className="current-orders">
          {orders.data.map((order) => (
            <li key={order.id}>
              <CurrentOrder order={order} />
            </li>
          ))}
        </ul>
      </section>
      {past.length > 0 && <History past={past} />}
    </Stack>
  )
}

function More({ loading, onMore }: { loading: boolean; onMore: () => void }) {
  const w = useWords(activityWords)
  return (
    <Button variant="default" mt="md" loading={loading} onClick={onMore}>
      {w.more}
    </Button>
  )
}

function NoOrder() {
  const w = useWords(activityWords)
  return (
    <div className="surface">
      <EmptyState
        title={w.none}
        icon={<IconShoppingBag size={44} stroke={1.4} aria-hidden />}
        action={
          <Button component={AppLink} to={path('/bnfv2/home')} mt="xs" size="md">
            {w.discover}
          </Button>
        }
      >
        {w.noneMore}
      </EmptyState>
    </div>
  )
}

const Pending = () => (
  <Stack>
    <Skeleton height={132} radius="lg" />
    <Skeleton height={132} radius="lg" />
    <Skeleton height={240} radius="lg" />
  </Stack>
)
