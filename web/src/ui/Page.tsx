import { IconChevronLeft } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { pick, useWords } from '../base/lang'
import { design } from '../core/design'
import { AppLink } from './AppLink'
import { type PageProps, usePanel } from './inPanel'
import { uiWords } from './words'

/** The frame of every screen inside a shell: window title, heading, way back. In a panel that is the panel's. */
export function Page(props: PageProps) {
  const panel = usePanel()
  return panel ? <panel.Frame {...props} /> : <WholePage {...props} />
}

function WholePage({ title, lead, back, actions, width = 'normal', busy, children }: PageProps) {
  const w = useWords(uiWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useWindowTitle(title)
  useFocusAfterOther(heading)
  return (
    <div className="page" data-width={width} aria-busy={busy || undefined}>
      <div className="page-head">
        <div>
          {back && (
            <AppLink className="back noprint" to={back.to}>
              <IconChevronLeft size={18} aria-hidden />
              {back.label ?? w.back}
            </AppLink>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title || <span className="title-pending">{w.loading}</span>}
          </h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {actions && <div className="noprint">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

let anyShown = false

/** The screen that was left may have taken the focus with it: this one begins at its heading. */
function useFocusAfterOther(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (anyShown && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    anyShown = true
  }, [heading])
}

export const windowTitle = (title: string) => (title ? `${title} · ${pick(design.title)}` : pick(design.title))

export function useWindowTitle(title: string) {
  useEffect(() => {
    document.title = windowTitle(title)
  }, [title])
}
