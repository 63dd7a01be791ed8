import { askNativeApp } from '../base/nativeApp'

let keep = () => {}

/**
 * From the first key on, what is typed is kept over a refresh. The code for it comes then: when a refresh is due, the
 * server may not have it any more.
 */
export function watchTyping() {
  const begin = async ({ target }: Event) => {
    const typing = await import('./typing')
    keep = typing.watch(target)
    await import('./Outdated')
  }
  addEventListener('input', (event) => void begin(event).catch(() => {}), { capture: true, once: true })
  if (sessionStorage.getItem('typed')) void import('./typing').then(({ restore }) => restore())
}

/** Loads the page again, in its newest version, with what was typed; inside the native application that one does. */
export function refreshPage(start?: () => void) {
  keep()
  if (start) start()
  else if (!askNativeApp({ type: 'refresh' })) location.reload()
}
