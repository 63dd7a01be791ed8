import { expect, it } from 'vitest'
import { nextOf, placed } from '../../../ui/reorder'
import { moveOf } from './move'

const seen = [4, 7, 2, 9]

/** An item that comes from the front stands behind the one whose place it takes; from behind, before it. */
function byTheServer(from: number, to: number) {
  const forward = seen.indexOf(from) < seen.indexOf(to)
  const others = seen.filter((id) => id !== from)
  const at = others.indexOf(to) + (forward ? 1 : 0)
  return [...others.slice(0, at), from, ...others.slice(at)]
}

it('has an item take the place at which it was put, from wherever to wherever', () => {
  for (const id of seen)
    for (let place = 0; place < seen.length; place += 1) {
      const meant = placed(seen, id, place)
      const move = moveOf(seen, id, nextOf(meant, id))
      if (meant.join() === seen.join()) expect(move).toBeUndefined()
      else {
        expect(move).toMatchObject({ from: id, seen })
        expect(byTheServer(id, move?.to ?? 0)).toEqual(meant)
      }
    }
})

it('moves nothing in front of what is not there', () => {
  expect(moveOf(seen, 4, 99)).toBeUndefined()
  expect(moveOf([4], 4, undefined)).toBeUndefined()
})
