import type { Lang } from '../base/lang'
import { design } from './design'

// Sign-in and the first screens of beneficiaries are printed into files while building (`scripts/printed.ts`), and
// shown by `preload.ts` while the application is on its way. It takes sign-in over with all that was typed and pressed
// meanwhile, and replaces the others, which then have their answers.

const scheme = () => {
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The printed pages by kind and language, as the page names them. */
export type PrintedPages = Record<string, { file: string; title: string }>

const asked = new Map<string, Promise<string>>()

/** The printed page of a kind; empty where there is none. It is fetched once, so it can be asked for ahead. */
export function printedPage(kind: string, lang: Lang): Promise<string> {
  const file = printedPages()[`${kind} ${lang}`]?.file
  if (!file) return Promise.resolve('')
  const page = asked.get(file) ?? read(file)
  asked.set(file, page)
  return page
}

const printedPages = (): PrintedPages => JSON.parse(document.getElementById('printed-pages')?.textContent ?? '{}')

async function read(file: string) {
  const answer = await fetch(file).catch(() => null)
  const text = answer?.ok ? await answer.text() : ''
  // After an update, the file of before may be gone, and another page may stand in its place.
  return text.startsWith('<style') ? text : ''
}

/**
 * Shows the printed page of a kind, if there is one, once its style and its fonts are there, so that nothing moves; but
 * not after the application. `firstname` is that of the signed-in person.
 */
export async function showPrinted(kind: string, lang: Lang, firstname = '') {
  const text = await printedPage(kind, lang)
  if (!text) return
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  await Promise.all([...sheets].map(isLoaded))
  await document.fonts.load("1rem 'Figtree Variable'")
  const root = document.querySelector<HTMLElement>('#root:not([data-started])')
  if (!root) return
  document.documentElement.lang = lang
  document.documentElement.dataset.mantineColorScheme = scheme()
  document.title = filled(printedPages()[`${kind} ${lang}`]?.title ?? '', firstname, plain)
  root.innerHTML = filled(text, firstname, escaped)
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
  const button = isPrinted() && (event.target as Element).closest('button:not([aria-disabled])')
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
