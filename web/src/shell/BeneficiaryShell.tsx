import { IconActivity, IconBell, IconHeart, IconHome, IconUser } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useWords } from '../base/lang'
import { useBasicData } from '../core/basicData'
import { bottomBar } from '../core/bottomBar'
import { path } from '../core/paths'
import { AppLink } from '../ui/AppLink'
import { Brand } from '../ui/Brand'
import { LEGAL_TEXTS, navWords } from '../ui/navWords'
import { BottomNav, type NavEntry, TopNav } from '../ui/ShellNav'
import { LangSwitch, SchemeSwitch } from '../ui/Switches'
import { withKit } from '../ui/withKit'

const Hunt = lazy(() => withKit(() => import('../features/games/Hunt')))

/** Beneficiaries: a bar on top of wide windows, at the bottom of phones; legal links at the end of wide pages. */
export function BeneficiaryShell({ children }: { children: ReactNode }) {
  const w = useWords(navWords)
  const data = useBasicData()
  const alerts = data?.nbUnreadAlerts ?? 0
  const entries: NavEntry[] = [
    { label: w.home, Icon: IconHome, to: path('/bnfv2/home') },
    { label: w.favorites, Icon: IconHeart, to: path('/bnfv2/favorites') },
    { label: w.activity, Icon: IconActivity, to: path('/bnfv2/activity/') },
    { label: w.account, Icon: IconUser, to: path('/bnfv2/menu') },
    { label: w.alerts, Icon: IconBell, to: path('/bnfv2/notifications'), count: alerts, countLabel: w.unread(alerts) },
  ]
  const hasBar = bottomBar.isShown()
  return (
    <div className={`shell beneficiary-shell${hasBar ? ' with-bottombar' : ''}`}>
      <header className="topbar">
        <div>
          <Brand to={path('/bnfv2/home')} />
          <TopNav entries={entries} />
          <span className="spacer" />
          <LangSwitch />
          <SchemeSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
        <Game current={data?.currentGame} />
      </main>
      <LegalFooter />
      {hasBar && <BottomNav entries={entries} />}
    </div>
  )
}

/** The egg hunt of the desk. It stays once it was there, to say that it has ended. */
export function Game({ current }: { current: string | null | undefined }) {
  const [begun, begin] = useState(false)
  if (current && !begun) begin(true)
  return (
    begun && (
      <Suspense>
        <Hunt game={current} />
      </Suspense>
    )
  )
}

/** The legal texts, at the end of wide pages. */
export function LegalFooter() {
  const w = useWords(navWords)
  return (
    <footer className="footer">
      <ul aria-label={w.legal}>
        <li>
          <AppLink to={path('/bnfv2/cgu')}>{w.terms}</AppLink>
        </li>
        {LEGAL_TEXTS.map((type) => (
          <li key={type}>
            <AppLink to={path('/bnfv2/text/{type}/{title}', { type, title: w[type] })}>{w[type]}</AppLink>
          </li>
        ))}
      </ul>
    </footer>
  )
}
