import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const script = readFileSync('public/unsupported.js', 'utf8')
const code = script.replace(/^\s*\/\/.*$/gm, '')

it('an old browser is told so in both languages', () => {
  document.body.innerHTML = '<div id="root"><div id="boot">Chargement…</div></div>'
  new Function(code)()
  expect(document.body.textContent).not.toContain('Chargement')
  expect(document.querySelector('[lang=en]')?.textContent).toBe(
    'Your browser is not supported. Please try again with Firefox, Edge or Chrome.',
  )
  expect(document.querySelector('[lang=fr]')?.textContent).toBe(
    'Votre navigateur n’est pas pris en charge. Réessayez avec Firefox, Edge ou Chrome.',
  )
})

it('is told in words that the oldest one reads', () => {
  expect(code).not.toMatch(/=>|`|\b(const|let|class|async)\b|\?\.|\?\?/)
})
