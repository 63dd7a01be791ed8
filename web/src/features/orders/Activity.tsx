import './activity.css'
import { ActionIcon, Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconRefresh, IconShoppingBag, IconStar } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { unlessPushed } from '../../api/pushed'
import { pages } from '../../api/query'
import type { MyOrders } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { path, withSearch } from '../../core/paths'
import { useSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { Awaited, isAwaited } from '../../ui/Awaited'
import { Page } from '../../ui/Page'
import { PullToRefresh } from '../../ui/PullToRefresh'
import { EmptyState } from '../../ui/states'
import { activityWords } from './activityWords'
import { CurrentOrder } from './CurrentOrder'
import { DeskInstead } from './DeskInstead'
import { History } from './History'
import { awaitedFirst, merged, ordersToRate, pastOrders } from './past'

const MyWaiting = lazy(() => import('../ordering/waiting/MyWaiting'))

const EVERY_MS = 60_000

/** The orders of a beneficiary: those under way with their steps, then those that are over. */
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
  if (orders.data.length === 0 && past.length === 0) return <NoOrder />
  return (
    <Stack gap={32}>
      <ToRate orders={orders} />
      <section aria-labelledby="current">
        <h2 className="activity-title" id="current">
          {w.current}
        </h2>
        {orders.data.length === 0 && <Text c="dimmed">{w.noCurrent}</Text>}
        <ul className="current-orders">
          {awaitedFirst(orders.data).map((order) => (
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

/** Says that a rating is awaited, and leads to the newest order that can be rated. */
function ToRate({ orders }: { orders: MyOrders }) {
  const w = useWords(activityWords)
  const text = useText()
  const [newest, ...others] = ordersToRate(orders)
  if (!newest) return null
  return (
    <div className="to-rate">
      <IconStar size={24} stroke={1.7} aria-hidden />
      <p>
        <strong>{w.someToRate(others.length + 1)}</strong>
        <small>{[text(newest.offreLabel), newest.partnerName].filter(Boolean).join(' · ')}</small>
      </p>
      <Button
        component={AppLink}
        to={withSearch(path('/bnfv2/orderDetail/{id}', { id: newest.id }), { rate: 1 })}
        variant="white"
        color="dark"
      >
        {w.rate}
      </Button>
    </div>
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
