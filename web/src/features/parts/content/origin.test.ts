import { expect, it } from 'vitest'
import { originIn, originText } from './origin'

it('names an item in an address, and finds it there', () => {
  for (const item of [
    { kind: 'news', id: 4 },
    { kind: 'spotlight', id: 12 },
  ] as const)
    expect(originIn(originText(item))).toEqual(item)
})

it('finds nothing in what names no item', () => {
  for (const text of ['', 'news', 'news-', 'news-x', 'hunt-4', 'news-4-5']) expect(originIn(text)).toBeUndefined()
})
