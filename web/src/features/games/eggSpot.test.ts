import { describe, expect, it } from 'vitest'
import { type Box, eggSpot } from './eggSpot'

const AREA = { width: 390, height: 800 }
const SIDE = 56
const MIDDLE = { x: 500, y: 500 }

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

describe('eggSpot', () => {
  it('is where the server says while nothing is there', () => {
    expect(eggSpot(MIDDLE, AREA, [], SIDE)).toEqual({ x: 167, y: 372 })
    expect(eggSpot({ x: 100, y: 900 }, AREA, [], SIDE)).toEqual({ x: 11, y: 692 })
  })

  it('stays inside a narrow area', () => {
    expect(eggSpot({ x: 100, y: 100 }, { width: 100, height: 100 }, [], SIDE)).toEqual({ x: 0, y: 0 })
    expect(eggSpot({ x: 900, y: 900 }, { width: 100, height: 100 }, [], SIDE)).toEqual({ x: 44, y: 44 })
  })

  it('covers nothing that is there, and is the nearest such place', () => {
    const card = box(0, 300, 390, 430)
    const spot = eggSpot(MIDDLE, AREA, [card], SIDE)
    expect(spot).toEqual({ x: 167, y: 436 })
    const button = box(150, 380, 240, 420)
    expect(eggSpot(MIDDLE, AREA, [button], SIDE)).toEqual({ x: 167, y: 316 })
  })

  it('finds the gap beside a heading between two rows of cards', () => {
    const boxes = [box(0, 0, 390, 380), box(0, 390, 180, 430), box(0, 450, 390, 800)]
    const spot = eggSpot({ x: 200, y: 900 }, AREA, boxes, SIDE)
    expect(spot).toBeDefined()
    const { x, y } = spot as { x: number; y: number }
    expect(x).toBeGreaterThan(180)
    expect([y >= 380, y + SIDE <= 450]).toEqual([true, true])
  })

  it('is nowhere where everything is taken, or nothing is', () => {
    expect(eggSpot(MIDDLE, AREA, [box(0, 0, 390, 800)], SIDE)).toBeUndefined()
    expect(eggSpot(MIDDLE, { width: 40, height: 800 }, [], SIDE)).toBeUndefined()
  })
})
