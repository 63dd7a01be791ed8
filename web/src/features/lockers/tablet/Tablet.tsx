import './tablet.css'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../base/lang'
import { go } from '../../../core/navigation'
import { path } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { useWindowTitle } from '../../../ui/Page'
import { LangSwitch } from '../../../ui/Switches'
import { provider, useHasKey } from './device'
import { SetUp } from './SetUp'
import { tabletWords } from './tabletWords'
import { useHomeward } from './useHomeward'

interface TabletProps {
  title: string
  lead?: ReactNode
  /** A part of the upper half, such as the facts of an order. */
  told?: ReactNode
  /** The block whose home this screen goes back to. */
  lockerName: string
  /** The home itself: it stays, and forgets what was typed. */
  onIdle?: () => void
  /** The controls, in the lower half: they are reached from a wheelchair. */
  children: ReactNode
}

/** The frame of every screen of a locker's own tablet. One that has no key yet asks for it instead. */
export function Tablet(props: TabletProps) {
  return useHasKey() ? <Framed {...props} /> : <SetUp />
}

function Framed({ title, lead, told, lockerName, onIdle, children }: TabletProps) {
  const w = useWords(tabletWords)
  useWindowTitle(title)
  const home = path('/Nexence/home/{lockerName}', { lockerName })
  const left = useHomeward(() => {
    provider.set(undefined)
    if (onIdle) onIdle()
    else go(home, { replace: true })
  })
  return (
    <div className="tablet" data-fills-window>
      <div className="tablet-told">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p>{lead}</p>}
        {told}
      </div>
      <div className="tablet-controls">{children}</div>
      <footer className="tablet-foot">
        {!onIdle && (
          <AppLink className="tablet-button" to={home} replace onClick={() => provider.set(undefined)}>
            <IconArrowLeft size={28} aria-hidden />
            {w.back}
          </AppLink>
        )}
        <p>
          {!onIdle && (
            <>
              {/* Said once a second it would drown everything else. */}
              <strong role="timer" aria-live="off">
                {w.homeIn(left)}
              </strong>{' '}
              {w.stay}
            </>
          )}
        </p>
        <LangSwitch />
      </footer>
    </div>
  )
}
