import { expect, it } from 'vitest'
import { wrongLength } from './length'

it('takes a whole number of minutes above five', () => {
  for (const typed of ['6', ' 90 ', '1440']) expect(wrongLength(typed), typed).toBeUndefined()
  for (const typed of ['', 'une heure', '1,5', '1e3', '12345678'])
    expect(wrongLength(typed), typed).toBe('lengthNumber')
  for (const typed of ['5', '0', '-30']) expect(wrongLength(typed), typed).toBe('lengthShort')
})
