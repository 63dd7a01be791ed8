import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'
import kinds from './compressed.json' with { type: 'json' }

const compress = promisify(brotliCompress)

/** Puts the page, scripts and styles beside themselves as small as they get, for who takes Brotli. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    // A developer who follows the sources does not wait for it at every change: `cargo xtask dev --watch`.
    if (process.env.UNCOMPRESSED) return
    const texts = Object.keys(bundle).filter((name) => extname(name).slice(1) in kinds)
    const files = texts.map((name) => join(dir, name))
    await Promise.all(files.map(async (file) => writeFile(`${file}.br`, await compress(await readFile(file)))))
  },
})
