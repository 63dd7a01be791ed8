import { expect, test } from 'vitest'
import { changeText, numberText } from './numbers'

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

test('each unit is read as people write it', () => {
  expect(plain(numberText(1234, 'whole'))).toBe('1 234')
  expect(plain(numberText(123456, 'cents'))).toBe('1 234,56 €')
  expect(plain(numberText(850, 'hundredths'))).toBe('8,5')
  expect(plain(numberText(65, 'minutes'))).toBe('1 h 05')
})

test('a change is told in percent, and not from zero', () => {
  expect(plain(changeText(120, 100))).toBe('+20 %')
  expect(plain(changeText(50, 100))).toBe('-50 %')
  expect(changeText(5, 0)).toBeUndefined()
})
