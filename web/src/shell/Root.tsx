import { Button } from '@mantine/core'
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useWorkContext } from '../api/context'
import { connectivity } from '../base/connectivity'
import { useWords } from '../base/lang'
import { useNewVersion } from '../core/basicData'
import { routes } from '../core/routes'
import type { Route } from '../core/routing'
import { useSession } from '../core/session'
import { openDialogs } from '../ui/dialogs'
import { Pending } from '../ui/Pending'
import { ToastHost } from '../ui/ToastHost'
import { withKit } from '../ui/withKit'
import { uiWords } from '../ui/words'
import { BareShell } from './BareShell'
import { BeneficiaryShell } from './BeneficiaryShell'
import { waitingVersion } from './build'
// It is loaded from the start, because it is needed when nothing more can be fetched.
import Offline from './Offline'
import { refreshPage } from './refresh'
import { outdated } from './refusals'

const DialogHost = lazy(() => import('../ui/DialogHost'))
const InAccount = lazy(() => withKit(() => import('./InAccount')))
const Outdated = lazy(() => withKit(() => import('./Outdated')))
const ClassicShell = lazy(() => import('./ClassicShell'))
const DeskShell = lazy(() => withKit(() => import('./desk/DeskShell')))
const PartnerShell = lazy(() => withKit(() => import('./PartnerShell')))

/** The route on screen, as `core/routes.ts` has it. */
function useRoute(): Route | undefined {
  const template: string = useMatches().at(-1)?.fullPath ?? ''
  return byTemplate.get(trimmed(template.replace(/\$(\w+)/g, '{$1}')))
}
const trimmed = (path: string) => path.replace(/\/$/, '')
const byTemplate = new Map<string, Route>(routes.map((route) => [trimmed(route.path), route]))

/** The bars around a screen: those of its area, else those of the person's role. */
function useShell() {
  const user = useSession()
  const route = useRoute()
  if (!user || !route || route.bare) return BareShell
  if (route.who === 'gestionnaire' || route.who === 'admin' || route.who === 'staff') return DeskShell
  if (route.who === 'partner') return PartnerShell
  if (user.roles.includes('gestionnaire') || user.roles.includes('admin')) return DeskShell
  if (user.roles.includes('partner')) return PartnerShell
  return user.classicInterface ? ClassicShell : BeneficiaryShell
}

/** Everything around the screens: shell, skip button, focus, dialogs, offline and outdated pages. */
export function Root() {
  const w = useWords(uiWords)
  const online = connectivity.use()
  const tooOld = outdated.use()
  const Shell = useShell()
  const inAccount = useWorkContext().impersonation !== undefined
  const asking = openDialogs.use().length > 0
  useFocusOnNavigation()
  return (
    <>
      <button type="button" className="skip" onClick={focusContent}>
        {w.skip}
      </button>
      {inAccount && (
        <Suspense fallback={null}>
          <InAccount />
        </Suspense>
      )}
      <Suspense fallback={<Pending />}>
        <Shell>
          <NewVersion />
          {/* The screen is hidden and not removed, so that a half-filled form survives a tunnel. */}
          <div className="screen" hidden={!online || tooOld}>
            <Outlet />
          </div>
          {tooOld ? <Outdated onRefresh={() => refreshPage()} /> : !online && <Offline />}
        </Shell>
      </Suspense>
      {asking && (
        <Suspense fallback={null}>
          <DialogHost />
        </Suspense>
      )}
      <ToastHost />
    </>
  )
}

/** The server has a newer version, or a newer page is already here: offers to load it. */
function NewVersion() {
  const w = useWords(uiWords)
  const serverMoved = useNewVersion()
  const start = waitingVersion.use()
  if (!serverMoved && !start) return null
  return (
    <div className="notice" role="status">
      {w.newVersion}
      <Button size="compact-sm" variant="white" color="dark" onClick={() => refreshPage(start)}>
        {w.refresh}
      </Button>
    </div>
  )
}

function focusContent() {
  const heading = document.querySelector<HTMLElement>('#main h1')
  ;(heading ?? document.getElementById('main'))?.focus({ preventScroll: true })
}

/** A new screen begins at its heading, for people who listen and people who use keys. */
function useFocusOnNavigation() {
  const shown = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (shown && before.current && before.current !== shown) focusContent()
    before.current = shown
  }, [shown])
}
