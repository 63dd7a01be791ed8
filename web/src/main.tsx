import '@fontsource-variable/figtree'
import './ui/base.css'
import './ui/layout.css'
import './ui/content.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query'
import { watchBuild } from './app/build'
import { connectivity } from './app/connectivity'
import { design } from './app/design'
import { shortcut, shortcutIn } from './app/home'
import { followHostPage } from './app/hostPage'
import { reportCrash } from './app/Root'
import { installRefusals } from './app/refusals'
import { makeRouter } from './app/router'
import { sessionQuery } from './app/session'
import { cssVariables, themeOf } from './app/theme'
import { dialogs } from './ui/dialogs'

// Who is signed in decides everything: ask while the rest is being set up.
void queryClient.prefetchQuery(sessionQuery)

document.title = design.title
installRefusals()
watchBuild()
followHostPage()
connectivity.subscribe(() => {
  if (connectivity.get()) void queryClient.invalidateQueries({ refetchType: 'active' })
})

const deepLink = shortcutIn(location.href)
if (deepLink) {
  shortcut.remember(deepLink)
  history.replaceState(null, '', `${location.pathname.split('/shortcuts/')[0]}#/splash`)
}

// A question belongs to the screen it was asked on.
addEventListener('popstate', () => dialogs.closeAll())

addEventListener('unhandledrejection', (event) => {
  // A transition between screens gives way to the next one: nothing went wrong.
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
  else void reportCrash(event.reason)
})

/** A first screen that is ready sooner is painted at once, without a sign of waiting before it. */
const SIGN_OF_WAITING_MS = 600

async function start(host: HTMLElement) {
  const router = makeRouter()
  await Promise.race([router.load(), new Promise((waited) => setTimeout(waited, SIGN_OF_WAITING_MS))])
  createRoot(host, { onUncaughtError: (error) => void reportCrash(error) }).render(
    <StrictMode>
      <MantineProvider theme={themeOf(design)} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

const host = document.getElementById('root')
if (host) void start(host)
