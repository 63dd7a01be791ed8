import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FIRST_SCREENS } from '../core/firstScreens'

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

const KIT = 'node_modules/@mantine/core'

/** The modules of ours that a module brings with it: what it imports, but not what it loads later. */
function bringsAlong(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|} from).*'(\.[^']+)'$/gm)) {
    const at = join(file, '..', name)
    const module = ['.ts', '.tsx'].map((end) => at + end).find(existsSync)
    if (module) bringsAlong(module, found)
  }
  return found
}

/** A component of the kit and those that it is made of, by the names of their style sheets. */
function sheetsOf(component: string, found = new Set<string>()): Set<string> {
  const module = `${KIT}/esm/components/${component}/${component}.mjs`
  if (found.has(component) || !existsSync(module)) return found
  found.add(component)
  for (const [, part = ''] of readFileSync(module, 'utf8').matchAll(/from "\.\.\/(\w+)\//g)) sheetsOf(part, found)
  return found
}

it.each(Object.entries(FIRST_SCREENS))('%s is styled by the sheet of the first screens', (_, { file }) => {
  const sheet = readFileSync(join(SRC, 'ui/base.css'), 'utf8')
  const modules = [...bringsAlong(file), ...bringsAlong('src/shell/main.tsx')]
  const imported = modules.flatMap((one) =>
    [...readFileSync(one, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  const needed = [...new Set(imported.flatMap((name) => [...sheetsOf(name)]))]
  expect(needed).toContain('Button')
  const missing = needed.filter(
    (name) => existsSync(`${KIT}/styles/${name}.layer.css`) && !sheet.includes(`/${name}.layer.css`),
  )
  expect(missing).toEqual([])
})
