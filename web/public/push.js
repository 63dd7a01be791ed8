// A part of the service worker: shows what the platform tells this browser, and opens the screen that it leads to.

self.addEventListener('push', (event) => {
  const { title, target } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { data: target, icon: 'icon.svg' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(`#${event.notification.data}`, self.registration.scope).href))
})

/** A window of the application goes there, or a new one opens. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window' })
  try {
    const [first] = windows
    await first.focus()
    await first.navigate(url)
  } catch {
    await self.clients.openWindow(url)
  }
}
