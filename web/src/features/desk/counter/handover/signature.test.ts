import { describe, expect, it } from 'vitest'
import { BOX, begun, drawn, inBox, isSigned, type Point, pathOf, UNSIGNED } from './signature'

const at = { left: 10, top: 20, width: 300, height: 100 } as DOMRect

describe('a signature', () => {
  it('is drawn in a box of its own, whatever its size on the screen', () => {
    expect(inBox({ clientX: 10, clientY: 20 }, at)).toEqual([0, 0])
    expect(inBox({ clientX: 160, clientY: 70 }, at)).toEqual([300, 100])
    expect(inBox({ clientX: 310, clientY: 120 }, at)).toEqual([600, 200])
  })
  it('never leaves it', () => {
    expect(inBox({ clientX: -99, clientY: 999 }, at)).toEqual([0, 200])
    expect(inBox({ clientX: 5, clientY: 5 }, { ...at, width: 0, height: 0 } as DOMRect)).toEqual([0, 0])
  })
  it('is made of strokes, without points that say nothing', () => {
    let signed = begun(UNSIGNED, [10, 10])
    for (const point of [
      [11, 11],
      [20, 10],
      [21, 10],
      [40, 30],
    ] as Point[])
      signed = drawn(signed, point)
    signed = begun(signed, [100, 100])
    expect(signed.strokes).toEqual([
      [
        [10, 10],
        [20, 10],
        [40, 30],
      ],
      [[100, 100]],
    ])
    expect(pathOf(signed)).toBe('M10 10L20 10L40 30M100 100h0')
  })
  it('has as many points as the server takes, and no more', () => {
    let signed = begun(UNSIGNED, [0, 0])
    for (let i = 1; i < 3000; i++) signed = drawn(signed, [(i * 7) % BOX.width, (i * 13) % BOX.height])
    signed = begun(signed, [5, 5])
    expect(signed.strokes.flat().length).toBe(800)
  })
  it('is there once something is drawn or written', () => {
    expect(isSigned(UNSIGNED)).toBe(false)
    expect(isSigned({ strokes: [], written: '  ' })).toBe(false)
    expect(isSigned({ strokes: [], written: 'Paul' })).toBe(true)
    expect(isSigned(begun(UNSIGNED, [1, 1]))).toBe(true)
    expect(drawn(UNSIGNED, [1, 1])).toEqual(UNSIGNED)
  })
})
