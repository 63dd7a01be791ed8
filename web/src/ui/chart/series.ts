/** Values that are drawn, one for each label; there is a gap where there is none. */
export interface Series {
  label: string
  values: readonly (number | null)[]
}

/** A chart of some series. */
export interface ChartData {
  shape: 'bars' | 'lines'
  labels: readonly string[]
  series: readonly Series[]
  /** A value of the chart in words. */
  say: (value: number) => string
  /** The distances at which its values may be marked. */
  steps: readonly number[]
  /** Bars of several series stand beside each other; otherwise each stands before the one that it is a part of. */
  grouped?: boolean
}

/** 1, 2, 5, 10 and so on. */
export const COUNTS = Array.from({ length: 10 }, (_, nth) => 10 ** nth).flatMap((it) => [it, 2 * it, 5 * it])
export const CENTS = COUNTS.map((it) => 100 * it)
const HOUR = 60
const DAY = 24 * HOUR
export const MINUTES = [
  ...[5, 15, 30, HOUR, 2 * HOUR, 6 * HOUR, 12 * HOUR],
  ...[1, 2, 7, 28, 112, 560, 2_800, 14_000].map((it) => it * DAY),
]

/** Positions on the axis for each label, the gap behind its bars included. */
export const slotsOf = ({ shape, series, grouped }: Pick<ChartData, 'shape' | 'series' | 'grouped'>) =>
  grouped && shape === 'bars' && series.length > 1 ? series.length + 1 : 1

/** The values of a series at all positions: each stands at the one that is its own. */
export function placed(values: Series['values'], nth: number, slots: number): (number | null)[] {
  if (slots === 1) return [...values]
  return values.flatMap((value) => Array.from({ length: slots }, (_, slot) => (slot === nth ? value : null)))
}
