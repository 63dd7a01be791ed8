import { expect, it } from 'vitest'
import { isEan13 } from './ean13'

it('checks a bar code by its last digit', () => {
  expect(['4006381333931', '978 0306406157', ''].map(isEan13)).toEqual([true, true, true])
  expect(['4006381333932', '400638133393', '40063813339310', '400638133393x'].some(isEan13)).toBe(false)
})
