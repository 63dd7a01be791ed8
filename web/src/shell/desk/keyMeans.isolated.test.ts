import { afterEach, expect, it } from 'vitest'
import { keyMeans } from './keyMeans'

afterEach(() => document.body.replaceChildren())

function press(key: string, where: HTMLElement = document.body, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more })
  where.dispatchEvent(event)
  return keyMeans(event)
}

function field(attributes: Record<string, string> = {}) {
  const input = document.createElement('input')
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  document.body.append(input)
  return input
}

it('leads anywhere by Ctrl-K, also while something is typed', () => {
  expect(press('k', field(), { ctrlKey: true })).toBe('goTo')
  expect(press('k')).toBeUndefined()
})
it('leaves letters to the field they are typed in', () => {
  expect(press('/', field())).toBeUndefined()
  expect(press('?', field())).toBeUndefined()
})
it('leaves / to a search field of the page', () => {
  expect(press('/')).toBe('goTo')
  field({ 'aria-keyshortcuts': 'Control+K /' })
  expect(press('/')).toBeUndefined()
})
it('tells of the keys by ?', () => expect(press('?')).toBe('help'))
it('leaves a field by Escape, unless something is open over it or is being filled in', () => {
  expect(press('Escape', field())).toBe('leave')
  expect(press('Escape', field({ 'aria-expanded': 'true' }))).toBeUndefined()
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  const input = field()
  dialog.append(input)
  document.body.append(dialog)
  expect(press('Escape', input)).toBeUndefined()
  expect(press('Escape')).toBeUndefined()
})
