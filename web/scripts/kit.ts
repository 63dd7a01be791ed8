import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const STYLES = 'node_modules/@mantine/core/styles'
const KIT = 'src/ui/kit.css'
const SUFFIX = '.layer.css'

/** Tells whose styles `ui/kit.css` lacks, and whose it brings for nothing: a class of each component stands in the code that uses it. */
export const kit = (): Plugin => ({
  name: 'kit',
  apply: 'build',
  generateBundle(_options, bundle) {
    const code = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : ''))
    const brought = new Set(
      [...readFileSync(KIT, 'utf8').matchAll(/core\/styles\/(\w+)\.layer/g)].map(([, name]) => name),
    )
    for (const file of readdirSync(STYLES).filter((it) => it.endsWith(SUFFIX))) {
      const name = file.slice(0, -SUFFIX.length)
      const classes = readFileSync(join(STYLES, file), 'utf8').match(/\bm_[\da-f]+\b/g) ?? []
      const used = classes.some((it) => code.some((chunk) => chunk.includes(it)))
      if (used && !brought.has(name)) this.error(`${KIT} lacks ${name}, which a screen uses`)
      if (!used && brought.has(name)) this.error(`${KIT} brings ${name}, which no screen uses`)
    }
  },
})
