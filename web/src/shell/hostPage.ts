import { shortcut } from '../core/home'
import { go } from '../core/navigation'
import type { Href } from '../core/paths'
import { dialogs } from '../ui/dialogs'

/** A page that embeds us may open a shortcut: only one of our own origin is listened to. */
export function followHostPage() {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || !isShortcutEvent(event.data)) return
    dialogs.closeAll()
    shortcut.remember(event.data.shortcut)
    const href: Href | undefined = shortcut.take()
    if (href) go(href)
  })
}

const isShortcutEvent = (data: unknown): data is { type: 'shortcutEvent'; shortcut: string } =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'shortcutEvent' &&
  'shortcut' in data &&
  typeof data.shortcut === 'string'
