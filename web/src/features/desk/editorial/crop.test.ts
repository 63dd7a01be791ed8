import { expect, it } from 'vitest'
import { isSquare, middle, moved, resized } from './crop'

const wide = { width: 400, height: 300 }

it('begins with the largest square in the middle', () => {
  expect(middle(wide)).toEqual({ x: 50, y: 0, size: 300 })
  expect(middle({ width: 301, height: 400 })).toEqual({ x: 0, y: 49, size: 301 })
  expect([isSquare(wide), isSquare({ width: 5, height: 5 })]).toEqual([false, true])
})

it('moves as far as the picture reaches', () => {
  expect(moved(wide, middle(wide), 20, 20)).toEqual({ x: 70, y: 0, size: 300 })
  expect(moved(wide, middle(wide), 999, -999)).toEqual({ x: 100, y: 0, size: 300 })
})

it('grows and shrinks around its middle', () => {
  expect(resized(wide, { x: 50, y: 0, size: 300 }, 100)).toEqual({ x: 150, y: 100, size: 100 })
  expect(resized(wide, { x: 0, y: 0, size: 100 }, 999)).toEqual({ x: 0, y: 0, size: 300 })
  expect(resized(wide, middle(wide), 1).size).toBe(16)
})

it('always lies in the picture, in whole pixels', () => {
  for (const [width, height] of [
    [7, 9],
    [400, 300],
    [1601, 900],
    [20, 20],
  ] as const) {
    let crop = middle({ width, height })
    for (const [right, down, size] of [
      [13.7, -4.2, 33.3],
      [-900, 900, 7],
      [0.4, 0.6, 5000],
    ] as const) {
      crop = resized({ width, height }, moved({ width, height }, crop, right, down), size)
      expect(Number.isInteger(crop.x) && Number.isInteger(crop.y) && Number.isInteger(crop.size)).toBe(true)
      expect(crop.x).toBeGreaterThanOrEqual(0)
      expect(crop.x + crop.size).toBeLessThanOrEqual(width)
      expect(crop.y).toBeGreaterThanOrEqual(0)
      expect(crop.y + crop.size).toBeLessThanOrEqual(height)
      expect(crop.size).toBeGreaterThan(0)
    }
  }
})
