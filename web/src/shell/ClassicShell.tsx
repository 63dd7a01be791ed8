import './classicShell.css'
import {
  IconBell,
  IconDotsCircleHorizontal,
  IconHome,
  IconMessages,
  IconReceipt,
  IconSearch,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../base/lang'
import { useBasicData } from '../core/basicData'
import { bottomBar } from '../core/bottomBar'
import { path } from '../core/paths'
import { Brand } from '../ui/Brand'
import { navWords } from '../ui/navWords'
import { BottomNav, type NavEntry, TopNav } from '../ui/ShellNav'
import { LangSwitch, SchemeSwitch } from '../ui/Switches'
import { Game, LegalFooter } from './BeneficiaryShell'
import { classicWords } from './classicWords'
import { PullDown } from './PullDown'

/**
 * Beneficiaries of a conciergerie with the classic interface: the same screens behind another bar. Narrow windows have
 * a pull-down menu with the entries of the bar, which is all there is in low ones.
 */
export default function ClassicShell({ children }: { children: ReactNode }) {
  const w = useWords(navWords)
  const own = useWords(classicWords)
  const data = useBasicData()
  const counted = (count = 0) => ({ count, countLabel: w.unread(count) })
  const entries: NavEntry[] = [
    { label: w.home, Icon: IconHome, to: path('/order') },
    { label: own.search, Icon: IconSearch, to: path('/universes') },
    { label: own.orders, Icon: IconReceipt, to: path('/bnfv2/activity/') },
    { label: own.chats, Icon: IconMessages, to: path('/chat'), ...counted(data?.nbUnreadMessages) },
    { label: own.alerts, Icon: IconBell, to: path('/bnfv2/notifications'), ...counted(data?.nbUnreadAlerts) },
    { label: own.more, Icon: IconDotsCircleHorizontal, to: path('/bnfv2/menu') },
  ]
  const hasBar = bottomBar.isShown()
  return (
    <div className={`shell classic-shell${hasBar ? ' with-bottombar' : ''}`}>
      <header className="topbar">
        <div>
          <Brand to={path('/order')} />
          <TopNav entries={entries} />
          <span className="spacer" />
          <LangSwitch />
          <SchemeSwitch />
          <PullDown entries={entries} />
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
