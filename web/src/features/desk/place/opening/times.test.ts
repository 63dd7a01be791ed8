import { describe, expect, it } from 'vitest'
import { readTime, writeTime } from './times'

describe('a time as it is typed', () => {
  it.each([
    ['9', 900],
    ['09', 900],
    ['0', 0],
    ['24', 2400],
    ['930', 930],
    ['1830', 1830],
    ['09:30', 930],
    ['9:05', 905],
    ['24:00', 2400],
    ['9h', 900],
    ['9H30', 930],
    [' 18\u00a0h\u00a030 ', 1830],
    ['18:', 1800],
  ])('%s', (text, time) => expect(readTime(text)).toBe(time))

  it.each(['', ' ', '25', '24:01', '24:30', '9:60', '960', '9h5', 'h', '9.30', '-9', '12345', 'midi'])(
    '%s is none',
    (text) => expect(readTime(text)).toBeUndefined(),
  )
})

it('is written so that it reads the same', () => {
  expect([0, 5, 900, 1830, 2400].map(writeTime)).toEqual(['00:00', '00:05', '09:00', '18:30', '24:00'])
  for (const time of [0, 5, 59, 100, 930, 2359, 2400]) expect(readTime(writeTime(time))).toBe(time)
})
