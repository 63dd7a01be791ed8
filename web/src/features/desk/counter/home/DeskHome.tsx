import './home.css'
import { Button, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconSparkles, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWorkContext } from '../../../../api/context'
import { unlessPushed } from '../../../../api/pushed'
import { q } from '../../../../api/query'
import type { OrdersPage } from '../../../../api/schema'
import { whenIdle } from '../../../../base/whenIdle'
import { may } from '../../../../core/access'
import { useBasicData } from '../../../../core/basicData'
import { useFeature } from '../../../../core/features'
import { addressIn } from '../../../../core/home'
import { go, useSearchParam } from '../../../../core/navigation'
import { type Href, path, withSearch } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { AppLink } from '../../../../ui/AppLink'
import { Page } from '../../../../ui/Page'
import { cappedCount } from '../../../../ui/ShellNav'
import Today from '../day/Today'
import { useScanner } from '../scanning/useScanner'
import { FindBeneficiary } from './FindBeneficiary'
import { FindOrder } from './FindOrder'
import { FirstSteps } from './FirstSteps'
import { homeWords as w } from './homeWords'

const EVERY_MS = 60_000

// The library that draws the figures comes with them, once everything above them is there.
const Figures = lazy(() => import('../figures/Figures'))

/** The start screen of a manager: searches on top, then the day of their desk; without a desk, a link to choose one. */
export default function DeskHome() {
  const user = useSession()
  const chosen = useWorkContext().conciergerieId !== undefined
  // The screen that somebody asked for and that needs a desk.
  const [wanted] = useSearchParam('for')
  const there = addressIn(wanted)
  useEffect(() => {
    if (chosen && there) go(there, { replace: true })
  }, [chosen, there])
  // A bag that is scanned here belongs to somebody who comes for it.
  useScanner((scan) => go(withSearch(path('/c/pickup'), { scan })))
  if (!user) return null
  const search = (
    <div className="home-search noprint">
      <FindOrder />
      <FindBeneficiary />
    </div>
  )
  if (chosen && may(user, 'GetDeskDay'))
    return (
      <Today beneath={<FiguresAtRest />}>
        {search}
        <FirstSteps />
        <Waiting />
      </Today>
    )
  return (
    <Page title={w.title(user.firstname)} width="wide">
      {search}
      {!chosen && (
        <div className="surface section home-choose">
          <Text>{wanted ? w.noDeskFor : w.noDesk}</Text>
          <Button component={AppLink} to={withSearch(path('/concierge/selectConciergerie'), { for: wanted })}>
            {may(user, 'CreateConciergerie') ? w.chooseOrOpen : w.choose}
          </Button>
        </div>
      )}
      <FirstSteps />
      {chosen && <Waiting />}
      <FiguresAtRest />
    </Page>
  )
}

/** The figures, which nobody waits for: they come when the page is at rest, at a conciergerie that has them here. */
function FiguresAtRest() {
  const [shown, setShown] = useState(false)
  const chosen = useWorkContext().conciergerieId !== undefined
  const wanted = useFeature('figuresOnHome') || !chosen
  useEffect(() => whenIdle(() => setShown(true)), [])
  return <Suspense fallback={null}>{shown && wanted && <Figures />}</Suspense>
}

/** The numbers of what waits at the chosen conciergerie. */
function Waiting() {
  const { nbAnomalies, nbInbox } = useBasicData() ?? {}
  const newOnes = { filters: [{ name: 'status', values: ['NEW'] }] }
  const fresh = useQuery({ ...q('AllOrdersList', { data: newOnes }), refetchInterval: unlessPushed(EVERY_MS) }).data
  const total = (page: OrdersPage | undefined) =>
    page && (page.totalIsMinimum ? w.atLeast(page.totalItems) : String(page.totalItems))
  return (
    <SimpleGrid className="noprint" cols={{ base: 1, xs: 3 }} spacing="sm" mb="lg">
      <Tile
        label={w.newOrders}
        value={total(fresh)}
        Icon={IconSparkles}
        to={withSearch(path('/allorders'), { status: 'NEW' })}
      />
      <Tile
        label={w.inbox}
        value={nbInbox === undefined ? undefined : String(nbInbox)}
        Icon={IconInbox}
        to={path('/conciergeinbox')}
      />
      <Tile
        label={w.anomalies}
        value={nbAnomalies === undefined ? undefined : cappedCount(nbAnomalies)}
        Icon={IconAlertTriangle}
        to={path('/conciergeinbox/anomalies')}
        pressing={(nbAnomalies ?? 0) > 0}
      />
    </SimpleGrid>
  )
}

interface TileProps {
  label: string
  value: string | undefined
  Icon: TablerIcon
  to: Href
  pressing?: boolean
}

function Tile({ label, value, Icon, to, pressing }: TileProps) {
  return (
    <AppLink className="surface desk-tile" to={to} data-pressing={pressing || undefined}>
      <Icon size={22} stroke={1.7} aria-hidden />
      <span>{label}</span>
      {value === undefined ? <Skeleton height={22} width={36} /> : <strong>{value}</strong>}
    </AppLink>
  )
}
