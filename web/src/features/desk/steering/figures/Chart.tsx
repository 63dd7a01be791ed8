import 'uplot/dist/uPlot.min.css'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
import type { Figure, Series } from './figureTables'

const HEIGHT = 190
/** Room for a label of the axis below, so that none covers another. */
const LABEL_PX = 52
const FONT = '12px "Figtree Variable", system-ui, sans-serif'

interface ChartProps extends Pick<Figure, 'shape' | 'labels' | 'series' | 'say' | 'steps'> {
  /** All that the picture says, for who cannot see it. */
  label: string
}

/**
 * A picture of some series. Its colours are those of the legend, which the style sheet gives in each scheme; nothing in it moves.
 * The table beside it has the same numbers for whoever sees no picture or uses no pointer.
 */
export default function Chart({ shape, labels, series, say, steps, label }: ChartProps) {
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
    const plot = new UPlot(
      {
        width: width(),
        height: HEIGHT,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
        scales: {
          x: { time: false, range: [-0.5, labels.length - 0.5] },
          y: { range: { min: { pad: 0, hard: 0 }, max: { pad: 0.1, soft: 1, mode: 1 } } },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            space: LABEL_PX,
            incrs: [1, 2, 7, 14, 28],
            values: (_, at) => at.map((nth) => labels[nth] ?? ''),
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
        hooks: { setCursor: [({ cursor }) => setPointed(cursor.idx ?? undefined)] },
      },
      [labels.map((_, nth) => nth), ...series.map((it) => [...it.values])],
      box,
    )
    const watch = new ResizeObserver(() => plot.setSize({ width: width(), height: HEIGHT }))
    watch.observe(box)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [shape, labels, series, say, steps, scheme])
  const at = pointed === undefined ? undefined : labels[pointed]
  const values = ({ values }: Series) => {
    const value = pointed === undefined ? undefined : values[pointed]
    return typeof value === 'number' ? ` ${say(value)}` : ''
  }
  return (
    <figure className="figure-chart">
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

function drawn({ label }: Series, shape: Figure['shape'], colour: string): UPlot.Series {
  if (shape === 'lines') return { label, stroke: colour, width: 2, points: { show: true, size: 6, fill: colour } }
  const paths = UPlot.paths.bars?.({ size: [0.7, 48], radius: 0.15 })
  return { label, stroke: colour, fill: colour, width: 0, points: { show: false }, ...(paths && { paths }) }
}
