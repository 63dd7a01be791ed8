/** How long the wheel turns. */
export const TURN_MS = 4000
/** The wheel turns by so many degrees at least, however near the place is at which it stops. */
const LEAST = 1800
/** The part of a segment in which the wheel stops, so that it never stands on a line. */
const INNER = 0.7

/**
 * The angle to which the wheel turns on from `from`, in degrees clockwise, so that the pointer stands inside a segment. `chance`, of
 * 0 to 1, is how far inside.
 */
export function stopAngle(from: number, segment: number, segments: number, chance: number): number {
  const width = 360 / segments
  const within = (chance - 0.5) * width * INNER
  const stop = -segment * width + within
  const least = from + LEAST
  return least + ((((stop - least) % 360) + 360) % 360)
}
