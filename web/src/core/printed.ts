import { design } from './design'

// Sign-in and the first screens of beneficiaries are printed into the page while building (`scripts/printed.ts`), and
// shown by `preload.ts` while the application is on its way. It takes sign-in over with all that was typed and pressed
// meanwhile, and replaces the others, which then have their answers.

const scheme = () => {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/**
 * Shows a printed page once its style and its fonts are there, so that nothing moves; but not after the application.
 * `firstname` is that of the signed-in person.
 */
export async function showPrinted({ lang, title, text }: HTMLScriptElement, firstname = '') {
  document.documentElement.lang = lang
  document.documentElement.dataset.mantineColorScheme = scheme()
  document.title = filled(title, firstname, plain)
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  await Promise.all([...sheets].map(isLoaded))
  await document.fonts.load("1rem 'Figtree Variable'")
  const root = document.querySelector<HTMLElement>('#root:not([data-started])')
  if (!root) return
  const style = document.querySelector<HTMLScriptElement>('[data-page-style]')?.text ?? ''
  root.innerHTML = style + filled(text, firstname, escaped)
  root.dataset.printed = ''
  // Listening in the capture phase: the application at first handles only a part of the page.
  root.addEventListener('click', remember, { capture: true })
}

async function isLoaded(style: HTMLLinkElement) {
  if (!style.sheet) await new Promise((there) => style.addEventListener('load', there, { once: true }))
}

/**
 * The places of the host's name and logo, and of the person's first name. A picture with an address would make the page
 * ask for that file ahead.
 */
export const HOLES = { title: '{{title}}', logo: 'data:{{logo}}', firstname: '{{firstname}}' }

const plain = (text: string) => text
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The printed page with the design of this host and the name of the person, none of which is looked through again. */
function filled(text: string, firstname: string, written: (text: string) => string) {
  const title = design.title[document.documentElement.lang as 'fr' | 'en']
  const values: Record<string, string> = {
    [HOLES.title]: title,
    [HOLES.logo]: design.logo,
    [HOLES.firstname]: firstname,
  }
  return text.replace(/(?:data:)?\{\{\w+\}\}/g, (hole) => written(values[hole] ?? hole))
}

/** Remembers the button that was pressed; Enter in a field is a click on the button of its form. */
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

/** The text that was typed into the only field of a printed page. */
export const typedEarly = () => printed()?.querySelector('input')?.value ?? ''

/** The application takes over the page, and presses the button that was pressed before. */
export function takeOver() {
  const button = pressed()
  delete printed()?.dataset.printed
  button?.removeAttribute('aria-busy')
  button?.click()
}
