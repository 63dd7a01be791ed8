import { design } from './design'

// Sign-in is printed into the page while building (`scripts/printed.ts`), shown by `preload.ts` while the application is
// on its way, and then taken over by it with all that was typed and pressed meanwhile.

const scheme = () => {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Shows a printed page once its style and its letters are there, so that nothing moves; not after the application. */
export async function showPrinted({ lang, title, text }: HTMLScriptElement) {
  document.documentElement.lang = lang
  document.documentElement.dataset.mantineColorScheme = scheme()
  document.title = worn(title, plain)
  const style = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (style && !style.sheet) await new Promise((there) => style.addEventListener('load', there, { once: true }))
  await document.fonts.load("1rem 'Figtree Variable'")
  const root = document.querySelector<HTMLElement>('#root:not([data-started])')
  if (!root) return
  root.innerHTML = worn(text, escaped)
  root.dataset.printed = ''
  // Before the application hears of it, which at first answers for a part of the page alone.
  root.addEventListener('click', remember, { capture: true })
}

/** Where name and logo of the host come in. Of a picture at an address the printer would ask for the file ahead. */
export const HOLES = { title: '{{title}}', logo: 'data:{{logo}}' }

const plain = (text: string) => text
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What was printed, with what this host wears. */
function worn(text: string, written: (text: string) => string) {
  const title = design.title[document.documentElement.lang as 'fr' | 'en']
  return text.replaceAll(HOLES.title, () => written(title)).replaceAll(HOLES.logo, () => written(design.logo))
}

/** Enter in a field is a click on the button of its form. */
function remember(event: MouseEvent) {
  const button = isPrinted() && (event.target as Element).closest('button')
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed()?.removeAttribute('aria-busy')
  button.ariaBusy = 'true'
}

const pressed = () => printed()?.querySelector<HTMLElement>('button[aria-busy]')

const printed = () => document.querySelector<HTMLElement>('#root[data-printed]')

/** Whether a printed page waits for the application. */
export const isPrinted = () => printed() !== null

/** What was typed into the only field of a printed page. */
export const typedEarly = () => printed()?.querySelector('input')?.value ?? ''

/** The application is there: the page is its own, and the button that was pressed is pressed. */
export function takeOver() {
  const button = pressed()
  delete printed()?.dataset.printed
  button?.removeAttribute('aria-busy')
  button?.click()
}
