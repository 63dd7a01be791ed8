import './shell.css'
import { ActionIcon } from '@mantine/core'
import {
  IconBell,
  IconBuildingStore,
  IconCalendar,
  IconHome,
  IconLogout,
  IconPackages,
  IconSearch,
  IconShieldLock,
  IconUserSearch,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useWorkContext } from '../../api/context'
import { useWords } from '../../base/lang'
import { useBasicData } from '../../core/basicData'
import { path } from '../../core/paths'
import { useSession } from '../../core/session'
import { sectionsFor } from '../../features/desk/sections'
import { signOut } from '../../features/parts/account/signOut'
import { AfterPaint } from '../../ui/AfterPaint'
import { AppLink } from '../../ui/AppLink'
import { Brand } from '../../ui/Brand'
import { navWords } from '../../ui/navWords'
import { OnBehalf } from '../../ui/OnBehalf'
import { BottomNav, type NavEntry, TopNav } from '../../ui/ShellNav'
import { SchemeSwitch } from '../../ui/Switches'
import { Keys, openPalette } from './Keys'
import { Rail } from './Rail'
import { SectionMenu } from './SectionMenu'
import { shellWords } from './shellWords'

const CallToggle = lazy(() => import('../../features/desk/counter/calls/CallToggle'))
const RegisterDot = lazy(() => import('../../features/desk/counter/registers/RegisterDot'))

const NONE = {}

/** The desk: dense bars; entries lead to a picker until a conciergerie or a beneficiary is chosen. */
export default function DeskShell({ children }: { children: ReactNode }) {
  const w = useWords(navWords)
  const { conciergerieId, conciergerieName, beneficiaryId, beneficiaryName } = useWorkContext()
  const basic = useBasicData()
  const { nbUnreadAlerts: alerts = 0, nbAnomalies = 0, nbInbox = 0, nbUnreadMessages = 0 } = basic ?? {}
  const user = useSession()
  const manager = user?.roles.includes('gestionnaire') ?? false
  const sections = user && manager ? sectionsFor(user, conciergerieId !== undefined) : []
  const picker = path('/concierge/selectConciergerie')
  const chosen = conciergerieId !== undefined
  const beneficiary = !chosen
    ? picker
    : beneficiaryId === undefined
      ? path('/concierge/selectAdherent/{conciergerieId}', { conciergerieId })
      : path('/concierge/adherent/{id}', { id: beneficiaryId })
  const desk: NavEntry = {
    label: conciergerieName ?? w.conciergerie,
    Icon: IconBuildingStore,
    to: chosen ? path('/conciergeConciergerieTools') : picker,
  }
  const person: NavEntry = { label: beneficiaryName ?? w.beneficiary, Icon: IconUserSearch, to: beneficiary }
  const unread: NavEntry = {
    label: w.alerts,
    Icon: IconBell,
    to: path('/bnfv2/notifications'),
    count: alerts,
    countLabel: w.unread(alerts),
  }
  // The bar shows the desk and the person in hand; the sections lead everywhere. On phones the sections are in a menu,
  // and the bar is at the bottom.
  const bar = [desk, person, unread]
  const thumb: NavEntry[] = [
    { label: w.home, Icon: IconHome, to: path('/homegest'), count: nbAnomalies, countLabel: w.anomalies(nbAnomalies) },
    { label: w.orders, Icon: IconPackages, to: chosen ? path('/allorders') : picker },
    ...bar,
    ...(chosen ? [{ label: w.calendar, Icon: IconCalendar, to: path('/calendar') }] : []),
  ]
  const administration = [{ label: w.home, Icon: IconHome, to: path('/admin/home') }]
  const waiting = {
    [path('/conciergeinbox')]: nbInbox,
    [path('/conciergeinbox/anomalies')]: nbAnomalies,
    [path('/conversations')]: nbUnreadMessages,
  }
  return (
    <div className="shell desk-shell with-bottombar">
      <header className="topbar">
        <div>
          {sections.length > 0 && <SectionMenu sections={sections} counts={chosen ? waiting : NONE} />}
          <Brand to={path('/splash')} />
          <TopNav entries={manager ? bar : administration} />
          <span className="spacer" />
          {sections.length > 0 && (
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={shellWords.goTo}
              aria-keyshortcuts="Control+K"
              aria-haspopup="dialog"
              title={`${shellWords.goTo} (Ctrl K)`}
              onClick={openPalette}
            >
              <IconSearch size={20} aria-hidden />
            </ActionIcon>
          )}
          {basic?.callCentre && (
            <AfterPaint>
              <Suspense>
                <CallToggle />
              </Suspense>
            </AfterPaint>
          )}
          {manager && chosen && (
            <AfterPaint>
              <Suspense>
                <RegisterDot key={conciergerieId} />
              </Suspense>
            </AfterPaint>
          )}
          <ActionIcon
            component={AppLink}
            to={path('/bnfv2/security')}
            variant="subtle"
            size="lg"
            aria-label="Sécurité et appareils"
            title="Sécurité et appareils"
          >
            <IconShieldLock size={20} aria-hidden />
          </ActionIcon>
          <SchemeSwitch />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={w.signOut}
            title={w.signOut}
            onClick={() => void signOut()}
          >
            <IconLogout size={20} aria-hidden />
          </ActionIcon>
        </div>
      </header>
      <OnBehalf />
      {sections.length > 0 && <Rail sections={sections} counts={chosen ? waiting : NONE} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <BottomNav entries={manager ? thumb : administration} />
      {sections.length > 0 && <Keys sections={sections} />}
    </div>
  )
}
