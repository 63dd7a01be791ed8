import '../home/home.css'
import './classicHome.css'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pages, q } from '../../api/query'
import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { useSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { Page } from '../../ui/Page'
import { useNarrow } from '../../ui/useNarrow'
import { Awaited } from '../home/Awaited'
import { CurrentOrders } from '../home/CurrentOrders'
import { DeskPanel } from '../home/DeskPanel'
import { useHomeWords } from '../home/words'
import { awaitedOf } from '../parts/orders/awaited'
import { Carousel } from './Carousel'
import { slidesOf } from './slides'
import { classicWords } from './words'

/**
 * The start screen of the classic interface: orders that wait for an answer, slides, the conciergerie and current orders.
 * A phone shows the slides and the way to the services.
 */
export default function ClassicHome() {
  const w = useWords(classicWords)
  const home = useHomeWords()
  const user = useSession()
  const narrow = useNarrow()
  const { data, error } = useQuery(q('MobileCarrousel2'))
  const [orders] = useInfiniteQuery(pages('MyOrdersList')).data?.pages ?? []
  const awaited = orders ? awaitedOf(orders) : []
  const services = (
    <Button
      component={AppLink}
      to={path('/universes')}
      size="md"
      fullWidth={narrow}
      rightSection={<IconArrowRight size={18} aria-hidden />}
    >
      {w.services}
    </Button>
  )
  return (
    <Page title={home.hello(user?.firstname ?? '')} lead={home.lead} actions={!narrow && services}>
      <div className="home classic-home">
        {awaited.length > 0 && <Awaited orders={awaited} />}
        {data ? <Carousel items={slidesOf(data.items)} /> : !error && <Skeleton className="carousel-pending" />}
        {narrow ? (
          services
        ) : (
          <div className="home-split">
            <CurrentOrders />
            <DeskPanel />
          </div>
        )}
      </div>
    </Page>
  )
}
