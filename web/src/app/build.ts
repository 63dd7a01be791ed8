import { createStore } from './store'

/** Starts the version that is waiting, when one is. */
export const waitingVersion = createStore<(() => void) | undefined>(undefined)

/** Keeps the page in step with what is deployed. */
export function watchBuild() {
  // A chunk is missing when a new version replaced it: reload, once per build, or a broken network would loop.
  addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem('reloaded') === __BUILD__) return
    sessionStorage.setItem('reloaded', __BUILD__)
    event.preventDefault()
    location.reload()
  })
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void installWorker()
}

async function installWorker() {
  const { registerSW } = await import('virtual:pwa-register')
  const update = registerSW({ onNeedRefresh: () => waitingVersion.set(() => void update(true)) })
}
