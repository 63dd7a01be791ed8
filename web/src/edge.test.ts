import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import kinds from '../scripts/compressed.json'

/** The function of the deployed edge that leads to compressed files. */
const code = /Smallest:.*?FunctionCode: \|\n(.*?)\n\n/s.exec(readFileSync('../infra/edge.yaml', 'utf8'))?.[1]
const handler = new Function(`${code}; return handler`)()

const servedFor = (uri: string, accepted?: string) =>
  handler({ request: { uri, headers: accepted ? { 'accept-encoding': { value: accepted } } : {} } }).uri

test('who takes Brotli gets the page, scripts and styles compressed so', () => {
  expect(servedFor('/', 'gzip, deflate, br, zstd')).toBe('/index.html.br')
  expect(servedFor('/index.html', 'br')).toBe('/index.html.br')
  expect(servedFor('/assets/app-1a2b.js', 'gzip, br;q=0.8')).toBe('/assets/app-1a2b.js.br')
  expect(servedFor('/assets/app-1a2b.css', 'gzip,br')).toBe('/assets/app-1a2b.css.br')
})

test('the edge leads to whatever the build compresses, and to nothing else', () => {
  const listed = /assets\\\/\.\*\\\.\(([^)]*)\)/.exec(code ?? '')?.[1]?.split('|') ?? []
  expect(['html', ...listed].sort()).toEqual(Object.keys(kinds).sort())
})

test('nobody else does', () => {
  for (const accepted of [undefined, '', 'gzip, deflate', 'gzip, br;q=0', 'brotli']) {
    expect(servedFor('/', accepted), accepted).toBe('/')
    expect(servedFor('/assets/app-1a2b.js', accepted), accepted).toBe('/assets/app-1a2b.js')
  }
})

test('what is not compressed while building comes as it is', () => {
  for (const uri of ['/icon.svg', '/sw.js', '/manifest.webmanifest', '/assets/figtree-1a2b.woff2']) {
    expect(servedFor(uri, 'br')).toBe(uri)
  }
})
