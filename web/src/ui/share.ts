import { pick } from '../base/lang'
import { askNativeApp } from '../base/nativeApp'
import type { Href } from '../core/paths'
import { dialogs } from './dialogs'
import { toast } from './toast'

const words = {
  fr: { copied: 'Le lien est copié', link: 'Lien à partager' },
  en: { copied: 'The link is copied', link: 'Link to share' },
}

/** A link that leads anybody to a screen, once they are signed in. */
export const shareLink = (to: Href) => `${location.origin}${location.pathname}#/shortcuts${to}`

/** Offers a screen to others: through the native application or the system, else by a link that is copied. */
export async function share(title: string, to: Href) {
  const [w, url] = [pick(words), shareLink(to)]
  if (askNativeApp({ type: 'share', title, url })) return
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast(w.copied)
  } catch (error) {
    // Somebody changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await dialogs.alert(url, w.link)
  }
}
