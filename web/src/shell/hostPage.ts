/**
 * Listens to the page that embeds us, and to the native application, which speaks as ourselves. The edge decides by
 * `frame-ancestors` whose pages may embed us.
 */
export function followHostPage() {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const { origin, source, data } = event
    const isOurs = origin === location.origin
    const isAround = window.parent !== window && source === window.parent && origin.startsWith('https://')
    if (isOurs || isAround) void import('./hostMessage').then(({ hear }) => hear(data, isOurs))
  })
}
