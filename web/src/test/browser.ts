import { afterAll } from 'vitest'

// The parts of a browser that rules need: it remembers, and is at an address. A test of the page is isolated.

class Memory {
  private readonly kept = new Map<string, string>()

  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, String(value))
  removeItem = (key: string) => void this.kept.delete(key)
  clear = () => this.kept.clear()
}

const address = new URL('http://localhost:3000/')
const browser = {
  localStorage: new Memory(),
  sessionStorage: new Memory(),
  location: address,
  document: { baseURI: address.href, documentElement: { lang: '' } },
}

if (!('document' in globalThis)) {
  for (const [name, value] of Object.entries(browser)) Object.defineProperty(globalThis, name, { value })
}

// The next file finds what the first one found: modules are shared, so that the language of one would be that of all.
const { langStore } = await import('../base/lang')
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  langStore.set('fr')
})
