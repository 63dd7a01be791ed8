import { expect, test } from 'vitest'
import type { FlashDispo } from '../../../../api/schema'
import { askToSend, lookAgain } from './Campaign'
import { variableName } from './VariablesField'
import { counted } from './words'

test('a number has its noun', () => {
  expect(counted(1, 'mail')).toBe('1 mail')
  expect(counted(0, 'restant')).toBe('0 restant')
  expect(counted(2, 'mail envoyé', 'mails envoyés')).toBe('2 mails envoyés')
})

test('the name of a variable is written as texts call it', () => {
  expect(variableName('créneaux libres')).toBe('CRENEAUX_LIBRES')
  expect(variableName('DATE_2')).toBe('DATE_2')
})

test('a campaign is looked at again while the next look may show more', () => {
  const of = (state: FlashDispo['state'], remainsNbUsers: number) => lookAgain({ state, remainsNbUsers } as FlashDispo)
  expect(of('gathering', 0)).toBe(3_000)
  expect(of('sending', 3)).toBe(3_000)
  expect(of('scheduled', 0)).toBe(60_000)
  expect(of('paused', 3)).toBe(false)
  expect(of('sent', 0)).toBe(false)
})

test('nobody is asked to send a campaign that reaches nobody', () => {
  expect(askToSend(0).title).toBeUndefined()
  expect(askToSend(12).title).toBe('Envoyer à 12 personnes ?')
})
