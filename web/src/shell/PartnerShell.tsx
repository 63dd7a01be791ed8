import { IconBell, IconCalendar, IconHome, IconPackages, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../base/lang'
import { useBasicData } from '../core/basicData'
import { path } from '../core/paths'
import { useSession } from '../core/session'
import { Brand } from '../ui/Brand'
import { navWords } from '../ui/navWords'
import { BottomNav, type NavEntry, TopNav } from '../ui/ShellNav'
import { SchemeSwitch } from '../ui/Switches'

/** Partners: their orders, their calendar when they have one, their profile through the menu. */
export default function PartnerShell({ children }: { children: ReactNode }) {
  const w = useWords(navWords)
  const user = useSession()
  const alerts = useBasicData()?.nbUnreadAlerts ?? 0
  const entries: NavEntry[] = [
    { label: w.home, Icon: IconHome, to: path('/homepart') },
    { label: w.orders, Icon: IconPackages, to: path('/allorderp') },
    ...(user?.hasCalO ? [{ label: w.calendar, Icon: IconCalendar, to: path('/calendarPart') }] : []),
    { label: w.alerts, Icon: IconBell, to: path('/bnfv2/notifications'), count: alerts, countLabel: w.unread(alerts) },
    { label: w.account, Icon: IconUser, to: path('/bnfv2/menu') },
  ]
  return (
    <div className="shell desk-shell with-bottombar">
      <header className="topbar">
        <div>
          <Brand to={path('/homepart')} />
          <TopNav entries={entries} />
          <span className="spacer" />
          <SchemeSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <BottomNav entries={entries} />
    </div>
  )
}
