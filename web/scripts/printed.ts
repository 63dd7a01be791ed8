import { JSDOM } from 'jsdom'
import { build, type Rolldown } from 'vite'

const LANGS = ['fr', 'en'] as const

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
 * Sign-in where people may register and where not, on a demonstration host and elsewhere, in each language. The
 * result is text: a phone would need longer to read all of them as elements.
 */
export async function printedSignIn(): Promise<string[]> {
  const code = await bundled('src/shell/print.tsx', { minify: false, name: 'application' }, /auth\/Login$/)
  const printed: string[] = []
  for (const host of await onHost('any.example', code, async ({ hosts }) => hosts)) {
    printed.push(...(await onHost(host, code, printedOn)))
  }
  return printed
}

type Print = typeof import('../src/shell/print')

async function printedOn({ printSignIn }: Print): Promise<string[]> {
  const printed: string[] = []
  for (const lang of LANGS) {
    for (const open of [true, false]) {
      const { kind, title, html } = await printSignIn(lang, open)
      // Hardly a demonstration forbids accounts: its sign-in comes with the application, and the page is lighter.
      if (kind === 'closed demo') continue
      if (html.includes('<!--$!-->')) throw new Error('sign-in cannot be printed: a part of it waits, or has failed')
      printed.push(`<script type="text/html" data-page="${kind}" lang="${lang}" title="${title}">${html}</script>`)
    }
  }
  return printed
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
