import { describe, expect, it } from 'vitest'
import { stopAngle } from './wheelTurn'

const SEGMENTS = 12

/** The segment under the pointer, by going through all of them: the first one begins half a segment left of the top. */
function under(angle: number) {
  const atTop = (((-angle + 15) % 360) + 360) % 360
  return Array.from({ length: SEGMENTS }, (_, at) => at).find((at) => atTop >= at * 30 && atTop < (at + 1) * 30)
}

describe('stopAngle', () => {
  it('stops at the segment that was drawn, wherever the wheel stood and however far inside it stops', () => {
    for (const from of [0, 17, 359, 1800, 5432.1, 100_000]) {
      for (let segment = 0; segment < SEGMENTS; segment++) {
        for (const chance of [0, 0.25, 0.5, 0.999]) {
          expect(under(stopAngle(from, segment, SEGMENTS, chance)), `${segment} from ${from}`).toBe(segment)
        }
      }
    }
  })

  it('turns by five turns at least, and by less than one more', () => {
    for (const from of [0, 250, 4000]) {
      for (let segment = 0; segment < SEGMENTS; segment++) {
        const turn = stopAngle(from, segment, SEGMENTS, 0.5) - from
        expect(turn).toBeGreaterThanOrEqual(1800)
        expect(turn).toBeLessThan(2160)
      }
    }
  })

  it('keeps away from the lines between segments', () => {
    for (const chance of [0, 1]) {
      const off = ((((stopAngle(0, 4, SEGMENTS, chance) + 4 * 30 + 180) % 360) + 360) % 360) - 180
      expect(Math.abs(off)).toBeLessThan(12)
      expect(Math.abs(off)).toBeGreaterThan(9)
    }
  })
})
