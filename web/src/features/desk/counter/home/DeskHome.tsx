import './home.css'
import { Button, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconSparkles, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWorkContext } from '../../../../api/context'
import { q } from '../../../../api/query'
import type { OrdersPage } from '../../../../api/schema'
import { useBasicData } from '../../../../core/basicData'
import { go } from '../../../../core/navigation'
import { type Href, path, withSearch } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { AppLink } from '../../../../ui/AppLink'
import { Page } from '../../../../ui/Page'
import { cappedCount } from '../../../../ui/ShellNav'
import { type Section, sectionsFor } from '../../sections'
import { useScanner } from '../scanning/useScanner'
import { Extractions } from './Extractions'
import { FindBeneficiary } from './FindBeneficiary'
import { FindOrder } from './FindOrder'
import { homeWords as w } from './homeWords'

const EVERY_MS = 60_000

/** Where a manager starts: search, what waits, and everything they may open. */
export default function DeskHome() {
  const user = useSession()
  const { conciergerieId, conciergerieName } = useWorkContext()
  const chosen = conciergerieId !== undefined
  const picker = path('/concierge/selectConciergerie')
  // A bag that is scanned here belongs to somebody who comes for it.
  useScanner((scan) => go(withSearch(path('/c/pickup'), { scan })))
  if (!user) return null
  return (
    <Page
      title={w.title(user.firstname)}
      width="wide"
      lead={
        chosen && (
          <>
            {w.desk} {conciergerieName} · <AppLink to={picker}>{w.change}</AppLink>
          </>
        )
      }
    >
      <div className="home-search">
        <FindOrder />
        <FindBeneficiary />
      </div>
      {chosen ? (
        <Waiting />
      ) : (
        <div className="surface section home-choose">
          <Text>{w.noDesk}</Text>
          <Button component={AppLink} to={picker}>
            {w.choose}
          </Button>
        </div>
      )}
      <div className="home-groups">
        {sectionsFor(user).map((section) => (
          <Group key={section.name} section={section} />
        ))}
      </div>
      {chosen && <Extractions />}
    </Page>
  )
}

/** What the chosen conciergerie has to look at. */
function Waiting() {
  const { nbAnomalies, nbInbox } = useBasicData() ?? {}
  const newOnes = { filters: [{ name: 'status', values: ['NEW'] }] }
  const fresh = useQuery({ ...q('AllOrdersList', { data: newOnes }), refetchInterval: EVERY_MS }).data
  const total = (page: OrdersPage | undefined) =>
    page && (page.totalIsMinimum ? w.atLeast(page.totalItems) : String(page.totalItems))
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mb="lg">
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

function Group({ section: { name, words, entries } }: { section: Section }) {
  return (
    <section className="surface home-group" aria-labelledby={`home-${name}`}>
      <h2 id={`home-${name}`}>{words}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <AppLink to={entry.to}>
              <entry.Icon size={19} stroke={1.7} aria-hidden />
              {entry.words}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
