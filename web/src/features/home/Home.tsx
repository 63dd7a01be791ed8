import './home.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useWorkContext } from '../../api/context'
import { q } from '../../api/query'
import { useWords } from '../../base/lang'
import { useSession } from '../../core/session'
import { AfterPaint } from '../../ui/AfterPaint'
import { Page } from '../../ui/Page'
import { withKit } from '../../ui/withKit'
import { CatalogueSearch } from './CatalogueSearch'
import { CurrentOrders } from './CurrentOrders'
import { DeskPanel } from './DeskPanel'
import { NewsCards } from './NewsCards'
import { Services } from './Services'
import { SpotlightBanner } from './SpotlightBanner'
import { homeWords } from './words'

const WhyOffers = lazy(() => withKit(() => import('../parts/why/WhyOffers')))

/** Where a beneficiary arrives; a manager who orders for one sees what they see. */
export default function Home() {
  const w = useWords(homeWords)
  const user = useSession()
  const { beneficiaryId, beneficiaryName } = useWorkContext()
  const content = useQuery(q('GetBnfHomePageContent'))
  return (
    <Page
      title={beneficiaryId === undefined ? w.hello(user?.firstname ?? '') : w.onBehalf(beneficiaryName ?? '')}
      lead={w.lead}
      actions={<CatalogueSearch />}
    >
      <div className="home">
        {beneficiaryId !== undefined && (
          <Suspense>
            <WhyOffers />
          </Suspense>
        )}
        <SpotlightBanner spotlight={content.data?.offreDuMoment} pending={content.isPending} />
        <Services />
        <AfterPaint>
          <div className="home-split">
            <div className="home">
              <CurrentOrders />
              <NewsCards news={content.data?.actus ?? []} pending={content.isPending} />
            </div>
            <DeskPanel />
          </div>
        </AfterPaint>
      </div>
    </Page>
  )
}
