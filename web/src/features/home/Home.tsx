import './home.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useWorkContext } from '../../api/context'
import { pages, q } from '../../api/query'
import { useSession } from '../../core/session'
import { AfterPaint } from '../../ui/AfterPaint'
import { Page } from '../../ui/Page'
import { withKit } from '../../ui/withKit'
import { NewsCards } from '../parts/content/NewsCards'
import { SpotlightBanner } from '../parts/content/SpotlightBanner'
import { Watch } from '../parts/content/watch'
import { awaitedOf } from '../parts/orders/awaited'
import { Awaited } from './Awaited'
import { CatalogueSearch } from './CatalogueSearch'
import { CurrentOrders } from './CurrentOrders'
import { DeskPanel } from './DeskPanel'
import { Services } from './Services'
import { useWatching } from './useCounting'
import { useHomeWords } from './words'

const WhyOffers = lazy(() => withKit(() => import('../parts/why/WhyOffers')))

/** The start screen of a beneficiary; a manager who orders for one sees the same. */
export default function Home() {
  const w = useHomeWords()
  const user = useSession()
  const { beneficiaryId, beneficiaryName } = useWorkContext()
  const watch = useWatching()
  const content = useQuery(q('GetBnfHomePageContent'))
  const orders = useInfiniteQuery(pages('MyOrdersList'))
  const [page] = orders.data?.pages ?? []
  const awaited = page ? awaitedOf(page) : []
  const spotlight = <SpotlightBanner spotlight={content.data?.offreDuMoment} pending={content.isPending} />
  return (
    <Page
      title={beneficiaryId === undefined ? w.hello(user?.firstname ?? '') : w.onBehalf(beneficiaryName ?? '')}
      lead={beneficiaryId === undefined ? w.lead : w.leadOnBehalf}
      actions={<CatalogueSearch />}
    >
      <Watch value={watch}>
        <div className="home">
          {beneficiaryId !== undefined && (
            <Suspense>
              <WhyOffers />
            </Suspense>
          )}
          {orders.isPending ? (
            <SpotlightBanner pending />
          ) : awaited.length > 0 ? (
            <Awaited orders={awaited} />
          ) : (
            spotlight
          )}
          <Services />
          <AfterPaint>
            {awaited.length > 0 && spotlight}
            <div className="home-split">
              <div className="home">
                <CurrentOrders />
                <NewsCards news={content.data?.actus ?? []} pending={content.isPending} />
              </div>
              <DeskPanel />
            </div>
          </AfterPaint>
        </div>
      </Watch>
    </Page>
  )
}
