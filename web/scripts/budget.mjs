// How much JavaScript a beneficiary loads from the first page to home: every chunk that the entry, the
// login and the home screen import, compressed. Fails above the budget.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const BUDGET_KB = 170
const SCREENS = ['Splash', 'Login', 'Home']

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
const files = new Set()

function add(key) {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) add(imported)
}

for (const [key, chunk] of Object.entries(manifest)) {
  const screen = /features\/.*\/(\w+)\.tsx$/.exec(key)?.[1]
  if (chunk.isEntry || SCREENS.includes(screen)) add(key)
}

const sizes = [...files]
  .filter((file) => file.endsWith('.js'))
  .map((file) => [file, gzipSync(readFileSync(`dist/${file}`)).length / 1000])
  .sort((a, b) => b[1] - a[1])
for (const [file, kb] of sizes) console.log(`${kb.toFixed(1).padStart(7)} kB  ${file}`)

const total = sizes.reduce((sum, [, kb]) => sum + kb, 0)
console.log(`${total.toFixed(1).padStart(7)} kB of ${BUDGET_KB} from the first page to home`)
if (total > BUDGET_KB) process.exit(1)
