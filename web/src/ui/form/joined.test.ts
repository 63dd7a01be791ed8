import { expect, it } from 'vitest'
import { joined } from './joined'

const words = (fr: string) => ({ fr, en: '' })

it('takes over what only the other one changed, and tells what both did', () => {
  const first = { label: words('a'), colour: 'red', active: true, rank: '1' }
  const theirs = { label: words('b'), colour: 'blue', active: false, rank: '1' }
  const mine = { label: words('a'), colour: 'green', active: false, rank: '2' }
  expect(joined(first, theirs, mine)).toEqual({ taken: ['label'], disputed: ['colour'] })
})
