import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = 'src'
const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

/** The classes that begin a selector of a sheet: what it styles, wherever that stands. */
function styled(file: string): Set<string> {
  const text = readFileSync(join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const selectors = [...text.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(','))
  return new Set(selectors.flatMap((selector) => /^\s*[a-z]*\.([a-z][\w-]*)/.exec(selector)?.[1] ?? []))
}

it('gives a class to one feature: the sheets of all screens seen so far apply at once', () => {
  const owners = new Map<string, string[]>()
  for (const file of sheets.filter((one) => one.startsWith('features/')))
    for (const name of styled(file)) owners.set(name, [...(owners.get(name) ?? []), file])
  const shared = [...owners].filter(([, files]) => files.length > 1)
  expect(owners.size).toBeGreaterThan(100)
  expect(shared).toEqual([])
})
