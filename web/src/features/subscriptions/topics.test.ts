import { describe, expect, it } from 'vitest'
import { changesOf, chosenOf } from './topics'

const topic = (id: number, selected: boolean) => ({ id, label: { fr: `${id}`, en: `${id}` }, selected })
const topics = [topic(1, true), topic(2, false), topic(3, true)]

describe('topics', () => {
  it('are chosen as they are ticked', () => expect(chosenOf(topics)).toEqual([1, 3]))
  it('are sent where they changed, and no others', () => {
    expect(changesOf(topics, [3, 2]).map(({ id, selected }) => [id, selected])).toEqual([
      [1, false],
      [2, true],
    ])
    expect(changesOf(topics, [1, 3])).toEqual([])
  })
})
