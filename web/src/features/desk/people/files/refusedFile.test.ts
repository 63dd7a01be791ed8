import { expect, test } from 'vitest'
import { refusedFile } from './refusedFile'

test('refused lines become a file that can be sent again', () => {
  const refused = [{ rows: [['Petit; Léa', '+33 6 39']], reason: 'E-mail : vide.' }, { reason: 'Illisible.' }]
  expect(refusedFile(['Nom', 'Téléphone'], refused)).toBe(
    '\uFEFFNom;Téléphone;Motif du refus\r\n"Petit; Léa";\'+33 6 39;E-mail : vide.\r\nIllisible.',
  )
})
