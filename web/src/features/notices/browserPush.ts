import type { SetPushDevice } from '../../api/schema'

/** Whether this browser can be told: `unknown` knows no web push, `refused` was told by its person not to. */
export type PushState = 'unknown' | 'refused' | 'possible'

export function pushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unknown'
  return Notification.permission === 'denied' ? 'refused' : 'possible'
}

/** The worker of the application; absent where none was installed, for it would be awaited for ever. */
async function registration() {
  const found = await navigator.serviceWorker.getRegistration()
  return found && navigator.serviceWorker.ready
}

/**
 * Asks the person, then the browser, for an address at which it is told by the sender with this key. Nothing when either
 * refuses. It is called by a click, for browsers ask their person at no other time.
 */
export async function subscribe(key: string): Promise<SetPushDevice | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const worker = await registration()
  if (!worker) return undefined
  const asked = { userVisibleOnly: true, applicationServerKey: key }
  const found = await worker.pushManager.subscribe(asked).catch(async () => {
    // It was subscribed to somebody with another key.
    await unsubscribe()
    return worker.pushManager.subscribe(asked)
  })
  const { endpoint, keys } = found.toJSON()
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : undefined
}

/** The browser gives its address up. */
export async function unsubscribe() {
  if (pushState() === 'unknown') return
  const subscription = await (await registration())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
