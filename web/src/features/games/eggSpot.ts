/** A rectangle, in pixels of the area in which an egg lies. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** The distance between two places that are tried. */
const STEP = 8
/** The room between an egg and what it must not cover. */
const GAP = 6

/**
 * The top left corner of an egg: the free place that is nearest to where the server put its middle, in thousandths of the
 * area. It lies inside the area and covers none of the boxes. `undefined` where the area has no room.
 */
export function eggSpot(place: Point, area: Size, taken: readonly Box[], side: number): Point | undefined {
  const wanted = { x: (place.x / 1000) * area.width - side / 2, y: (place.y / 1000) * area.height - side / 2 }
  const tried = (at: number, all: number) => {
    const last = all - side
    const first = Math.min(Math.max(at, 0), last)
    const steps = last < 0 ? [] : [first]
    for (let away = STEP; first - away >= 0 || first + away <= last; away += STEP) {
      if (first - away >= 0) steps.push(first - away)
      if (first + away <= last) steps.push(first + away)
    }
    return steps
  }
  const columns = tried(wanted.x, area.width)
  let best: Point | undefined
  let nearest = Number.POSITIVE_INFINITY
  for (const y of tried(wanted.y, area.height)) {
    // Rows come by their distance, so that none after this one is nearer.
    if ((y - wanted.y) ** 2 >= nearest) break
    const inRow = taken.filter((box) => box.top < y + side + GAP && box.bottom > y - GAP)
    for (const x of columns) {
      const away = (x - wanted.x) ** 2 + (y - wanted.y) ** 2
      if (away >= nearest) break
      if (inRow.some((box) => box.left < x + side + GAP && box.right > x - GAP)) continue
      best = { x: Math.round(x), y: Math.round(y) }
      nearest = away
      break
    }
  }
  return best
}
