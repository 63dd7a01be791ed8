import house from '../../public/icon.svg?inline'
import type { HostDesign } from '../api/schema'
import type { Bilingual } from '../base/lang'

/** What a white-label host changes. Its colours stand in the style of the page. */
export interface Design extends Pick<HostDesign, 'id' | 'mail' | 'tel' | 'allowsRegistration'> {
  /** Of the window, and the name beside the logo. */
  title: Bilingual<string>
  logo: string
}

/** What this host wears: the platform's own, until `dress` has said otherwise. */
export const design: Design = {
  id: 'default',
  title: { fr: 'Conciergerie', en: 'Conciergerie' },
  logo: house,
  mail: '',
  tel: '',
  allowsRegistration: true,
}

/** Hosts of the test platforms start with `dev` or `rec`, and so does a machine of our own. */
export const isDemoHost = (host: string) => /^(dev|rec)/.test(host) || host === 'localhost' || host === '127.0.0.1'

/** Which of the printed pages fits: but for name, logo and colours, hosts of one kind show the same sign-in. */
export const pageKind = () =>
  (design.allowsRegistration ? 'open' : 'closed') + (isDemoHost(location.hostname) ? ' demo' : '')

const KEY = 'design'
/** A first visit waits no longer for what it is to wear. */
const PATIENCE_MS = 1000

declare global {
  interface Window {
    /** What both scripts of the page wear, decided once. */
    worn?: Promise<HostDesign | null>
  }
}

/** Puts on what this host wears. Resolves before anything is painted. */
export async function dress() {
  window.worn ??= decide()
  wear(await window.worn)
}

/** As at the last visit, so that no page waits and none changes while it is looked at; at the first one, as the server says. */
function decide(): Promise<HostDesign | null> {
  const asked = ask()
  try {
    const kept = localStorage.getItem(KEY)
    if (kept) return Promise.resolve(JSON.parse(kept))
  } catch {
    // As at a first visit.
  }
  return Promise.race([asked, new Promise<null>((late) => setTimeout(late, PATIENCE_MS, null))])
}

async function ask(): Promise<HostDesign | null> {
  try {
    const url = new URL(`api/conciergeries/GetDesign?host=${location.hostname}`, document.baseURI)
    const { data } = await (await fetch(url, { headers: { fromApp: 'web' } })).json()
    localStorage.setItem(KEY, JSON.stringify(data.design))
    return data.design
  } catch {
    return null
  }
}

function wear(worn: HostDesign | null) {
  if (!worn) return
  Object.assign(design, worn, { logo: logoOf(worn) })
  const { dataset, style } = document.documentElement
  dataset.design = worn.id
  style.setProperty('--brand', worn.colour)
  style.setProperty('--panel', worn.panelColour)
  document.querySelector('link[rel=icon]')?.setAttribute('href', design.logo)
}

/** Its picture, or else the first letter of its name. */
export const logoOf = ({ id, logo, title, colour }: Pick<HostDesign, 'id' | 'logo' | 'title' | 'colour'>) =>
  logo
    ? `api/conciergeries/GetDesignLogo?id=${id}&v=${encodeURIComponent(logo)}`
    : `data:image/svg+xml,${encodeURIComponent(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" rx="2" fill="${colour}"/><text x="4.5" y="6.6" font-size="6" text-anchor="middle" fill="#fff">${(title.fr.match(/[\p{L}\p{N}]/u) ?? '')[0] ?? ''}</text></svg>`,
      )}`
