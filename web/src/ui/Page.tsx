import { IconChevronLeft } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { pick, useWords } from '../base/lang'
import { design } from '../core/design'
import { AppLink } from './AppLink'
import { Awaited, isAwaited, type QueryState } from './Awaited'
import { type PageProps, usePanel } from './inPanel'
import { uiWords } from './words'

interface AskingProps<T> extends Omit<PageProps, 'children'> {
  /**
   * The query that the page is about: the page itself shows that the answer is awaited, or why it failed, with a button
   * to try again.
   */
  query?: QueryState<T>
  /** Is shown while the answer is on its way. */
  waiting?: ReactNode
  /** A function draws the answer once it is there; other children are drawn from the start. */
  children?: ReactNode | ((data: T) => ReactNode)
}

/** The frame of every screen inside a shell: window title, heading, way back. In a panel that is the panel's. */
export function Page<T>({ query, waiting, busy, children, ...rest }: AskingProps<T>) {
  const panel = usePanel()
  const Frame = panel?.Frame ?? WholePage
  const draws = typeof children === 'function'
  return (
    <Frame {...rest} busy={busy || (query && isAwaited(query))} failed={Boolean(query?.error && !query.data)}>
      {query && (
        <Awaited query={query} waiting={waiting}>
          {draws ? children : undefined}
        </Awaited>
      )}
      {!draws && children}
    </Frame>
  )
}

function WholePage({ title, lead, back, actions, width = 'normal', busy, failed, children }: PageProps) {
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
            {title || <PendingTitle failed={failed} />}
          </h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {actions && <div className="noprint">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** The heading while a title is not known: nothing is awaited any more once the page says that it failed. */
export function PendingTitle({ failed }: { failed?: boolean }) {
  const w = useWords(uiWords)
  return failed ? (
    <span className="visually-hidden">{w.failed}</span>
  ) : (
    <span className="title-pending">{w.loading}</span>
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
