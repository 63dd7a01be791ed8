import type { Signature } from '../../../../api/schema'

/** The box that a signature is drawn in, as the server has it. */
export const BOX = { width: 600, height: 200 } as const
/** As many points as the server takes. */
const MOST_POINTS = 800
/** Points closer than this say nothing more. */
const APART = 4

export type Point = [number, number]
/** What is signed with so far. */
export type Signed = Required<Pick<Signature, 'strokes'>> & Pick<Signature, 'written'>

export const UNSIGNED: Signed = { strokes: [] }

export const isSigned = ({ strokes = [], written }: Signature) =>
  strokes.some((it) => it.length > 0) || !!written?.trim()

/** Where in the box something is, that stands there in a rectangle of the screen. */
export function inBox({ clientX, clientY }: { clientX: number; clientY: number }, at: DOMRect): Point {
  const part = (value: number, from: number, length: number, most: number) =>
    Math.round(Math.min(1, Math.max(0, length > 0 ? (value - from) / length : 0)) * most)
  return [part(clientX, at.left, at.width, BOX.width), part(clientY, at.top, at.height, BOX.height)]
}

/** With a stroke that begins here. */
export const begun = ({ strokes }: Signed, point: Point): Signed =>
  pointsOf(strokes) < MOST_POINTS ? { strokes: [...strokes, [point]] } : { strokes }

/** With the last stroke drawn on to here, where that is somewhere else and there is room. */
export function drawn(signed: Signed, point: Point): Signed {
  const { strokes } = signed
  const last = strokes.at(-1)
  const from = last?.at(-1)
  if (!last || !from || pointsOf(strokes) >= MOST_POINTS) return signed
  if (Math.hypot(point[0] - (from[0] ?? 0), point[1] - (from[1] ?? 0)) < APART) return signed
  return { strokes: [...strokes.slice(0, -1), [...last, point]] }
}

const pointsOf = (strokes: Signed['strokes']) => strokes.reduce((sum, it) => sum + it.length, 0)

/** As the path of a picture. A point alone is a dot. */
export const pathOf = ({ strokes = [] }: Signature) =>
  strokes
    .map(
      (stroke) =>
        stroke.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('') + (stroke.length === 1 ? 'h0' : ''),
    )
    .join('')
