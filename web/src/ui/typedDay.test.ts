import { expect, it } from 'vitest'
import { parseDay } from './typedDay'

it.each([
  ['24/11/2026', '2026-11-24'],
  ['24.11.26', '2026-11-24'],
  [' 4-1 ', '2026-01-04'],
  ['2026-11-24', '2026-11-24'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/04', null],
  ['11/24/2026', null],
  ['', null],
  ['demain', null],
])('%j is %j', (text, day) => expect(parseDay(text, 2026)).toBe(day))
