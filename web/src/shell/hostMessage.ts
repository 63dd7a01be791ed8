import { queryClient } from '../api/query'
import { noteReturnFromBank } from '../core/bank'
import { shortcut } from '../core/home'
import { go } from '../core/navigation'
import { dialogs } from '../ui/dialogs'

/** Does what a message asks for: opens a shortcut, or, for the native application alone, takes note that the bank is closed. */
export function hear(message: unknown, isOurs: boolean) {
  if (typeof message !== 'object' || message === null || !('type' in message)) return
  if (message.type === 'shortcutEvent' && 'shortcut' in message && typeof message.shortcut === 'string') {
    dialogs.closeAll()
    const href = shortcut.read(message.shortcut)
    if (href) go(href)
  }
  if (message.type === 'paymentClosed' && isOurs) {
    noteReturnFromBank()
    void queryClient.invalidateQueries()
  }
}
