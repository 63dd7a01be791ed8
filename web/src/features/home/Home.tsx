import './home.css'
import { useQuery } from '@tanstack/react-query'
import { useWorkContext } from '../../api/context'
import { q } from '../../api/query'
import { may } from '../../app/access'
import { useWords } from '../../app/lang'
import { useSession } from '../../app/session'
import { Page } from '../../ui/Page'
import { CatalogueSearch } from './CatalogueSearch'
import { CurrentOrders } from './CurrentOrders'
import { DeskPanel } from './DeskPanel'
import { NewsCards } from './NewsCards'
import { Services } from './Services'
import { SpotlightBanner } from './SpotlightBanner'
import { homeWords } from './words'

/** Where a beneficiary arrives; a manager who orders for one sees only what can be ordered. */
export default function Home() {
  const w = useWords(homeWords)
  const user = useSession()
  const { beneficiaryId, beneficiaryName } = useWorkContext()
  const own = may(user, 'GetBnfHomePageContent')
  const content = useQuery({ ...q('GetBnfHomePageContent'), enabled: own })
  const pending = own && content.isPending
  return (
    <Page
      title={beneficiaryId === undefined ? w.hello(user?.firstname ?? '') : w.onBehalf(beneficiaryName ?? '')}
      lead={w.lead}
      actions={<CatalogueSearch />}
    >
      <div className="home">
        {own && <SpotlightBanner spotlight={content.data?.offreDuMoment} pending={pending} />}
        <Services />
        <div className="home-split">
          <div className="home">
            {own && <CurrentOrders />}
            {own && <NewsCards news={content.data?.actus ?? []} pending={pending} />}
          </div>
          <DeskPanel />
        </div>
      </div>
    </Page>
  )
}
