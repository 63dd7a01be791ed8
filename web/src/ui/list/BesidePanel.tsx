import './beside.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowsMaximize, IconX } from '@tabler/icons-react'
import { Suspense, useEffect, useId, useRef } from 'react'
import { useWords } from '../../base/lang'
import { AppLink } from '../AppLink'
import type { PageProps } from '../inPanel'
import { InPanel, usePanel } from '../inPanel'
import { PendingTitle } from '../Page'
import { uiWords } from '../words'
import type { OpensBeside } from './list'
import type { Beside } from './useBeside'
import { w } from './words'

interface BesidePanelProps {
  id: number
  of: OpensBeside
  beside: Beside
}

/** The page of a row, opened beside its list, with the focus: people who listen hear its title. Each has a panel of its own. */
export function BesidePanel({ id, of, beside: { move, close } }: BesidePanelProps) {
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  useEscape(close)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <section className="panel" ref={box} tabIndex={-1} aria-labelledby={titleId}>
      <InPanel value={{ Frame: PanelFrame, page: of.page(id), titleId, move, close }}>
        <Suspense fallback={<PanelFrame title="" busy />}>{of.show(id)}</Suspense>
      </InPanel>
    </section>
  )
}

/** Escape closes the panel, unless it closes what is open over the screen, or leaves a field. */
function useEscape(close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (typing || document.querySelector('[role="dialog"], [role="menu"]')) return
      latest.current()
    }
    // Listening in the capture phase: later on, the thing that was open may have closed itself already.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
}

/** The frame of a screen in a panel: its heading stands below that of the list, which keeps the title of the window. */
function PanelFrame({ title, lead, actions, busy, failed, children }: Partial<PageProps>) {
  const ui = useWords(uiWords)
  const panel = usePanel()
  if (!panel) return children
  return (
    <div className="panel-screen" aria-busy={busy || undefined}>
      <div className="panel-head">
        <div>
          <h2 id={panel.titleId}>{title || <PendingTitle failed={failed} />}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <Button
          className="noprint"
          component={AppLink}
          to={panel.page}
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowsMaximize size={16} aria-hidden />}
        >
          {w.openWhole}
        </Button>
        <ActionIcon
          className="noprint"
          variant="subtle"
          size="lg"
          aria-label={ui.close}
          aria-keyshortcuts="Escape"
          title={ui.close}
          onClick={panel.close}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
      {actions && <div className="panel-actions noprint">{actions}</div>}
      {children}
    </div>
  )
}
