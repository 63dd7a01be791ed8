import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../base/lang'
import type { Href } from '../core/paths'
import { AppLink } from './AppLink'
import { uiWords } from './words'

/** One entry of a navigation bar: it leads somewhere, or does something. */
export interface NavEntry {
  label: string
  Icon: TablerIcon
  to?: Href
  onClick?: () => void
  /** Unread or waiting, shown on the icon. */
  count?: number
  /** What the count says to those who cannot see it. */
  countLabel?: string
  exact?: boolean
  /** Drawn beside the label, such as a dot. */
  mark?: ReactNode
}

/** 99 or more is shown as infinity. */
export const cappedCount = (count: number) => (count >= 99 ? '∞' : String(count))

function Entry({ entry, size }: { entry: NavEntry; size: number }) {
  const { Icon, label, to, onClick, count = 0, countLabel, exact, mark } = entry
  const content = (
    <>
      <span className="badge">
        <Icon size={size} stroke={1.8} aria-hidden />
        {count > 0 && <b aria-hidden>{cappedCount(count)}</b>}
      </span>
      <span className="nav-label" title={label}>
        {label}
      </span>
      {mark}
    </>
  )
  const name = count > 0 && countLabel ? `${label}, ${countLabel}` : label
  return to ? (
    <AppLink to={to} exact={exact} aria-label={name}>
      {content}
    </AppLink>
  ) : (
    <button type="button" onClick={onClick} aria-label={name}>
      {content}
    </button>
  )
}

export function TopNav({ entries }: { entries: readonly NavEntry[] }) {
  const w = useWords(uiWords)
  return (
    <nav className="topnav" aria-label={w.mainNav}>
      {entries.map((entry) => (
        <Entry key={entry.label} entry={entry} size={20} />
      ))}
    </nav>
  )
}

export function BottomNav({ entries }: { entries: readonly NavEntry[] }) {
  const w = useWords(uiWords)
  return (
    <nav className="bottombar" aria-label={w.mainNav}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Entry entry={entry} size={23} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
