import { expect, it } from 'vitest'
import { parseOrderNumber } from './orderNumber'

it.each([
  ['48210', 48210],
  [' 48210 ', 48210],
  ['#48210', 48210],
  ['n° 48210', 48210],
  ['', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['4821O', undefined],
  ['12.5', undefined],
  ['1e5', undefined],
  ['9999999999999999', undefined],
])('%j is %j', (text, number) => expect(parseOrderNumber(text)).toBe(number))
