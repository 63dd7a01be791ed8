import 'uplot/dist/uPlot.min.css'
import './chart.css'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
import { type ChartData, placed, type Series, slotsOf } from './series'

const HEIGHT = 190
/** Room for a label of the axis below, so that none covers another: the least, and that of each of its signs. */
const LABEL_PX = 52
const SIGN_PX = 7
/** Signs of a label below; the whole of it is told beside the chart once somebody points there. */
const LABEL_SIGNS = 18
const FONT = '12px "Figtree Variable", system-ui, sans-serif'

interface ChartProps extends ChartData {
  /** All that the chart says, for who cannot see it. */
  label: string
}

/**
 * A chart of some series. Its colours are those of the legend, which the style sheet gives in each scheme; nothing in it moves.
 * The table beside it has the same numbers for whoever sees no chart or uses no pointer.
 */
export default function Chart({ shape, labels, series, say, steps, grouped = false, label }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const legend = useRef<HTMLUListElement>(null)
  const scheme = useComputedColorScheme('light')
  const [pointed, setPointed] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes the colours that are read from the page.
  useEffect(() => {
    const box = place.current
    if (!box || !legend.current) return
    const colours = [...legend.current.querySelectorAll('i')].map((it) => getComputedStyle(it).color)
    const style = getComputedStyle(box)
    const axis = { stroke: style.color, font: FONT, ticks: { show: false } }
    const width = () => Math.max(box.clientWidth, 1)
    const slots = slotsOf({ shape, series, grouped })
    const short = labels.map((it) => (it.length > LABEL_SIGNS ? `${it.slice(0, LABEL_SIGNS - 1)}…` : it))
    const space = Math.max(LABEL_PX, ...short.map((it) => SIGN_PX * it.length + 8))
    const positions = Array.from({ length: labels.length * slots }, (_, nth) => nth)
    const below = slots === 1 ? {} : { splits: (plot: UPlot) => middles(labels.length, slots, plot.width / space) }
    const lowest = Math.min(0, ...series.flatMap(({ values }) => values.map((it) => it ?? 0)))
    const plot = new UPlot(
      {
        width: width(),
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
        scales: {
          x: { time: false, range: [-0.5, positions.length - 0.5] },
          y: {
            range: {
              min: lowest < 0 ? { pad: 0.1, soft: 0, mode: 1 } : { pad: 0, hard: 0 },
              max: { pad: 0.1, soft: 1, mode: 1 },
            },
          },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            space,
            incrs: [1, 2, 7, 14, 28, 56, 112],
            ...below,
            values: (_, at) => at.map((nth) => short[Math.floor(nth / slots)] ?? ''),
          },
          {
            ...axis,
            grid: { stroke: style.borderTopColor, width: 1 },
            incrs: [...steps],
            size: (_, values) => 16 + 7 * Math.max(0, ...(values ?? []).map((it) => it.length)),
            values: (_, at) => at.map((it) => say(it)),
          },
        ],
        series: [{}, ...series.map((it, nth) => drawn(it, shape, colours[nth] ?? style.color))],
        hooks: {
          setCursor: [
            ({ cursor: { idx } }) => setPointed(typeof idx === 'number' ? Math.floor(idx / slots) : undefined),
          ],
        },
      },
      [positions, ...series.map(({ values }, nth) => placed(values, nth, slots))],
      box,
    )
    const watch = new ResizeObserver(() => plot.setSize({ width: width(), height: HEIGHT }))
    watch.observe(box)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [shape, labels, series, say, steps, grouped, scheme])
  const at = pointed === undefined ? undefined : labels[pointed]
  const values = ({ values }: Series) => {
    const value = pointed === undefined ? undefined : values[pointed]
    return typeof value === 'number' ? ` ${say(value)}` : ''
  }
  return (
    <figure className="chart">
      <div ref={place} role="img" aria-label={label} />
      <figcaption aria-hidden>
        <ul ref={legend}>
          {series.map((it) => (
            <li key={it.label}>
              <i />
              {it.label}
              {values(it)}
            </li>
          ))}
        </ul>
        {at && <span>{at}</span>}
      </figcaption>
    </figure>
  )
}

/** The middles of groups of bars: of as many as there is room for their labels. */
function middles(groups: number, slots: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(groups / Math.max(room, 1)))
  const middle = (slots - 2) / 2
  return Array.from({ length: Math.ceil(groups / every) }, (_, nth) => nth * every * slots + middle)
}

function drawn({ label }: Series, shape: ChartData['shape'], colour: string): UPlot.Series {
  if (shape === 'lines') return { label, stroke: colour, width: 2, points: { show: true, size: 6, fill: colour } }
  const paths = UPlot.paths.bars?.({ size: [0.7, 48], radius: 0.15 })
  return { label, stroke: colour, fill: colour, width: 0, points: { show: false }, ...(paths && { paths }) }
}
