import { expect, test } from 'vitest'
import { refusedRows } from './refusedFile'

test('refused lines become a file that can be sent again, with each value as it was', () => {
  const refused = [{ rows: [['Petit; Léa', '+33 6 39', '00123']], reason: 'E-mail : vide.' }, { reason: 'Illisible.' }]
  expect(refusedRows(['Nom', 'Téléphone', 'Matricule'], refused)).toEqual([
    ['Nom', 'Téléphone', 'Matricule', 'Motif du refus'],
    ['Petit; Léa', '+33 6 39', '00123', 'E-mail : vide.'],
    ['Illisible.'],
  ])
})
