import { connectivity } from '../base/connectivity'
import { createStore } from '../base/store'
import { whenIdle } from '../base/whenIdle'
import { refreshPage } from './refresh'

/** Starts the version that is waiting, when one is. */
export const waitingVersion = createStore<(() => void) | undefined>(undefined)

/** Keeps the page in step with what is deployed. */
export function watchBuild() {
  addEventListener('vite:preloadError', () => void afterMissingChunk())
  if (import.meta.env.PROD && 'serviceWorker' in navigator) whenIdle(() => installWorker().catch(() => {}))
}

/** A chunk is missing without a network, or when a new version replaced it: then reload, once per build. */
async function afterMissingChunk() {
  if (!(await connectivity.check())) return connectivity.lost()
  if (sessionStorage.getItem('reloaded') === __BUILD__) return
  sessionStorage.setItem('reloaded', __BUILD__)
  refreshPage()
}

/** Fails without a network; the next visit tries again. */
async function installWorker() {
  const { registerSW } = await import('virtual:pwa-register')
  const update = registerSW({ onNeedRefresh: () => waitingVersion.set(() => void update(true)) })
}
