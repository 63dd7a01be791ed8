import { expect, it } from 'vitest'
import { boxesIn, linesOfBoxes } from './boxLines'

const A1 = { id: 'A1', size: 'S', hanger: false, sensor: true, low: false } as const
const B2 = { id: 'B2', size: 'XL', hanger: true, sensor: true, low: true } as const
const fault = (lines: string) => boxesIn(lines).fault

it('reads back the boxes that it writes', () => {
  expect(linesOfBoxes([A1, B2])).toBe('A1 S capteur\nB2 XL cintre capteur bas')
  expect(boxesIn(linesOfBoxes([A1, B2]))).toEqual({ boxes: [A1, B2] })
})

it('reads what people type: small letters, spaces, empty lines', () => {
  expect(boxesIn('\n  A1   s  Capteur \n\nB2 xl capteur Bas cintre\n')).toEqual({ boxes: [A1, B2] })
})

it('names the first line that is no box, and says why', () => {
  expect(fault('A1 S\nA2')).toBe('Ligne 2 : après « A2 », indiquez la taille : S, M, L, XL.')
  expect(fault('A1 S\nA1 M')).toBe('Ligne 2 : le casier A1 y est déjà.')
  expect(fault('A1 S froid')).toBe('Ligne 1 : « froid » n’est ni « cintre », ni « capteur », ni « bas ».')
  expect(fault('ABCDEFGHIJKLM S')).toMatch(/^Ligne 1 : le nom d’un casier/)
})

it('refuses a block without boxes, and one of more than two hundred', () => {
  const block = (count: number) => Array.from({ length: count }, (_, nth) => `A${nth} S`).join('\n')
  expect(fault(' \n')).toBe('Indiquez au moins un casier.')
  expect(fault(block(200))).toBeUndefined()
  expect(fault(block(201))).toBe('Un bloc a 200 casiers au plus.')
})
