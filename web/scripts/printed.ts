import { JSDOM } from 'jsdom'
import { build, type Rolldown } from 'vite'

const LANGS = ['fr', 'en'] as const

/** Colours of outlines and of what a pointer is over, and copies of the brand's: no page that waits shows them. */
const UNSEEN = /--mantine-(?:[\w-]+-(?:outline|hover)|primary-color-\d): [^;}]*;/g

/** Bundles a file and all that it needs into one script; of what it fetches later, what matches. */
export async function bundled(
  input: string,
  options: { minify: boolean; name?: string; target?: string },
  fetched = /^$/,
) {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'fetched-later',
        resolveDynamicImport: (id) =>
          typeof id === 'string' && fetched.test(id) ? null : { id: 'later', external: true },
      },
    ],
    build: {
      write: false,
      minify: options.minify,
      target: options.target ?? 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: options.name, codeSplitting: false },
      },
    },
  })
  return (result as Rolldown.RolldownOutput).output[0].code
}

/**
 * Sign-in where people may register and where not, on a demonstration host and elsewhere, and the screens that
 * beneficiaries arrive at, in each language.
 */
export async function printedPages(): Promise<PrintedPage[]> {
  const fetched = /(auth\/Login|home\/Home|orders\/Activity)$/
  const code = await bundled('src/shell/print.tsx', { minify: false, name: 'application' }, fetched)
  const hosts = await onHost('any.example', code, async ({ hosts }) => hosts)
  const pages: PrintedPage[] = []
  for (const host of hosts) pages.push(...(await onHost(host, code, signInOn)))
  pages.push(...(await onHost('any.example', code, screens)))
  const waits = pages.find(({ html }) => html.includes('<!--$!-->'))
  if (waits) throw new Error(`${waits.kind} cannot be printed: a part of it waits, or has failed`)
  return pages
}

type Print = typeof import('../src/shell/print')
type PrintedPage = Awaited<ReturnType<Print['printSignIn' | 'printScreen']>> & { lang: string }

async function signInOn({ printSignIn }: Print): Promise<PrintedPage[]> {
  const pages: PrintedPage[] = []
  for (const lang of LANGS) {
    for (const open of [true, false]) {
      const page = await printSignIn(lang, open)
      // Hardly a demonstration forbids accounts: its sign-in comes with the application.
      if (page.kind !== 'closed demo') pages.push({ ...page, lang })
    }
  }
  return pages
}

async function screens({ screens, printScreen }: Print): Promise<PrintedPage[]> {
  const pages: PrintedPage[] = []
  for (const lang of LANGS) {
    for (const screen of screens) {
      const page = await printScreen(lang, screen)
      pages.push({ ...page, lang, html: waiting(page.html) })
    }
  }
  return pages
}

/** The application replaces this page, so only its links work before: what was typed or pressed would be lost. */
function waiting(html: string): string {
  const { body } = new JSDOM(`<body>${html}`).window.document
  for (const control of body.querySelectorAll('button, input')) {
    control.setAttribute('aria-disabled', 'true')
    if (control.matches('input')) control.setAttribute('readonly', '')
  }
  for (const style of body.querySelectorAll('style')) style.textContent = style.textContent.replaceAll(UNSEEN, '')
  return body.innerHTML
}

/** Does something with the application as it is in a browser that opens a host. */
async function onHost<T>(host: string, code: string, work: (print: Print) => Promise<T>): Promise<T> {
  const { window } = new JSDOM('', { url: `https://${host}/`, runScripts: 'outside-only' })
  try {
    Object.assign(window, { TextEncoder, Response })
    window.eval(code)
    return await work(window.application)
  } finally {
    window.close()
  }
}
