import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { FirstFiles } from '../src/api/early'
import { FIRST_SCREENS } from '../src/core/firstScreens.ts'
import type { PrintedPages } from '../src/core/printed'
import { bundled, printedPages } from './printed.ts'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The letters that nearly all texts are made of. Text that came before its font would move when that arrives. */
const FONT = /figtree-latin-wght-normal-[^/]+\.woff2$/

const PRELOAD = 'src/shell/preload.ts'

type Printed = Awaited<ReturnType<typeof printedPages>>
let printed: Printed = []
const fileOf = ({ kind, lang }: Printed[number]) => `printed-${kind.replaceAll(/\W+/g, '-')}-${lang}.html`

/** The links by which a page asks at once for what the application imports. */
const IMPORTED = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g

/**
 * Names in the page what the first screens are made of, for `preload.ts`, and has that run before everything else. The
 * files that the application imports are named as well: a page that asked for them at once would get its style and its font,
 * without which it shows nothing, only beside these larger ones.
 */
export const firstScreens = (): Plugin => ({
  name: 'first-screens',
  apply: 'build',
  async buildStart() {
    this.addWatchFile(resolve(PRELOAD))
    this.emitFile({
      type: 'asset',
      name: 'preload.js',
      source: await bundled(PRELOAD, { minify: true, target: 'es2017' }),
    })
    printed = await printedPages()
    for (const page of printed) this.emitFile({ type: 'asset', name: fileOf(page), source: page.html })
  },
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((one): one is Chunk => one.type === 'chunk')
      const chunkOf = (file: string) => {
        const found = chunks.find((one) => one.moduleIds.includes(resolve(file)))
        if (!found) throw new Error(`${file} has no chunk`)
        return found
      }
      const filesOf = (chunk: Chunk, files = new Set<string>()): Set<string> => {
        if (files.has(chunk.fileName)) return files
        files.add(chunk.fileName)
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
        for (const name of chunk.imports) {
          const imported = chunks.find((one) => one.fileName === name)
          if (imported) filesOf(imported, files)
        }
        return files
      }
      const entry = filesOf(chunkOf('index.html'))
      const screens = Object.fromEntries(
        Object.entries(FIRST_SCREENS).map(([path, { file, bars, asks }]) => {
          const files = filesOf(chunkOf(file))
          if (bars) filesOf(chunkOf(bars), files)
          return [path, { files: [...files].filter((one) => !entry.has(one)).map((one) => `./${one}`), asks }]
        }),
      )
      const application = [...html.matchAll(IMPORTED)].map(([, file = '']) => file)
      const first: FirstFiles = { application, screens }
      const assetOf = (name: string) => Object.values(bundle ?? {}).find((one) => one.name === name)?.fileName
      const pages: PrintedPages = Object.fromEntries(
        printed.map((page) => [`${page.kind} ${page.lang}`, { file: `./${assetOf(fileOf(page))}`, title: page.title }]),
      )
      const fonts = Object.keys(bundle ?? {}).filter((name) => FONT.test(name))
      const tags = [
        `<script type="application/json" id="first-screens">${JSON.stringify(first)}</script>`,
        `<script type="application/json" id="printed-pages">${JSON.stringify(pages)}</script>`,
        `<script type="module" async fetchpriority="high" src="./${assetOf('preload.js')}"></script>`,
        ...fonts.map((font) => `<link rel="preload" as="font" fetchpriority="low" crossorigin href="./${font}" />`),
      ]
      // Before everything else that the page names.
      const named = html.replace(IMPORTED, '').replace('</title>', ['</title>', ...tags].join('\n    '))
      // A browser asks for the icon of a page anew at each change of the address.
      return named.replace(
        './icon.svg',
        `data:image/svg+xml,${encodeURIComponent(readFileSync('public/icon.svg', 'utf8'))}`,
      )
    },
  },
})
