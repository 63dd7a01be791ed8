import { describe, expect, test } from 'vitest'
import { clashing, dragged, type Grip, heldEnds, minuteAt, type Span } from './drag'

const H = 60
const GRIPS: readonly Grip[] = ['draw', 'move', 'from', 'to']

/** Numbers that look random and are the same each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** An entry as the server keeps it: quarters of an hour, within a day. */
function anEntry(next: (below: number) => number): Span {
  const from = next(95) * 15
  return { from, to: from + (1 + next((24 * H - from) / 15)) * 15 }
}

test('the top of a day is seven, its bottom nineteen', () => {
  expect([minuteAt(0, 720), minuteAt(360, 720), minuteAt(720, 720)]).toEqual([7 * H, 13 * H, 19 * H])
})

describe('what is dragged', () => {
  test('is the quarters that were gone over, upwards as well', () => {
    expect(dragged('draw', { from: 0, to: 0 }, 9 * H + 7, 10 * H + 16)).toEqual({ from: 9 * H, to: 10 * H + 30 })
    expect(dragged('draw', { from: 0, to: 0 }, 10 * H + 16, 9 * H + 7)).toEqual({ from: 9 * H, to: 10 * H + 30 })
    expect(dragged('draw', { from: 0, to: 0 }, 9 * H, 9 * H)).toEqual({ from: 9 * H, to: 9 * H + 15 })
    expect(dragged('draw', { from: 0, to: 0 }, 18 * H + 50, 30 * H)).toEqual({ from: 18 * H + 45, to: 19 * H })
    expect(dragged('draw', { from: 0, to: 0 }, 19 * H, 19 * H)).toEqual({ from: 18 * H + 45, to: 19 * H })
  })

  test('moves as long as it is, and stops at the edges', () => {
    const entry = { from: 9 * H, to: 11 * H }
    expect(dragged('move', entry, 10 * H, 10 * H + 22)).toEqual({ from: 9 * H + 15, to: 11 * H + 15 })
    expect(dragged('move', entry, 10 * H, 3 * H)).toEqual({ from: 7 * H, to: 9 * H })
    expect(dragged('move', entry, 10 * H, 23 * H)).toEqual({ from: 17 * H, to: 19 * H })
    expect(dragged('move', { from: 18 * H, to: 21 * H }, 18 * H, 23 * H)).toEqual({ from: 18 * H, to: 21 * H })
  })

  test('keeps a quarter of an hour', () => {
    const entry = { from: 9 * H, to: 11 * H }
    expect(dragged('from', entry, 9 * H, 18 * H)).toEqual({ from: 10 * H + 45, to: 11 * H })
    expect(dragged('to', entry, 11 * H, 7 * H)).toEqual({ from: 9 * H, to: 9 * H + 15 })
    expect(dragged('to', entry, 11 * H, 23 * H)).toEqual({ from: 9 * H, to: 19 * H })
    expect(dragged('from', entry, 9 * H, 0)).toEqual({ from: 7 * H, to: 11 * H })
  })

  test('is an entry again, whatever is dragged where', () => {
    const next = numbers(12)
    for (let nth = 0; nth < 1_000; nth += 1) {
      const entry = anEntry(next)
      const [pressed, at] = [next(24 * H), next(40 * H) - 8 * H]
      for (const grip of GRIPS) {
        const { from, to } = dragged(grip, entry, pressed, at)
        const said = `${grip} ${entry.from}-${entry.to} by ${at - pressed}: ${from}-${to}`
        expect([from % 15, to % 15], said).toEqual([0, 0])
        expect(from >= 0 && to <= 24 * H && from < to, said).toBe(true)
        if (grip === 'move') expect(to - from, said).toBe(entry.to - entry.from)
        if (grip === 'from') expect(to, said).toBe(entry.to)
        if (grip === 'to') expect(from, said).toBe(entry.from)
        if (grip === 'draw') expect(from >= 7 * H && to <= 19 * H, said).toBe(true)
        // Nothing goes beyond the hours that are shown, unless it was there before.
        expect(from >= Math.min(7 * H, entry.from) && to <= Math.max(19 * H, entry.to), said).toBe(true)
        if (grip !== 'draw') expect(dragged(grip, entry, pressed, pressed), said).toEqual(entry)
      }
    }
  })
})

test('what touches does not clash, what shares a quarter does', () => {
  const next = numbers(7)
  for (let nth = 0; nth < 2_000; nth += 1) {
    const [one, other] = [anEntry(next), anEntry(next)]
    const quarters = ({ from, to }: Span) => Array.from({ length: (to - from) / 15 }, (_, at) => from + at * 15)
    const shared = quarters(one).some((it) => quarters(other).includes(it))
    expect(clashing([other], one) === other).toBe(shared)
  }
})

test('an end that is not shown is not held', () => {
  expect(heldEnds({ from: 9 * H, to: 11 * H })).toEqual(['from', 'to'])
  expect(heldEnds({ from: 18 * H, to: 21 * H })).toEqual(['from'])
  expect(heldEnds({ from: 5 * H, to: 8 * H })).toEqual(['to'])
  expect(heldEnds({ from: 20 * H, to: 21 * H })).toEqual([])
})
