import './series.css'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { SeriesDate } from '../../../api/schema'
import { useText, useWords } from '../../../base/lang'
import { WhenText } from '../../../ui/WhenText'
import { seriesWords } from './seriesWords'

/** How many dates show before the others are asked for. */
const SHOWN = 4

interface SeriesDatesProps {
  dates: readonly SeriesDate[]
  /** What can be done with a date. */
  acts?: (date: SeriesDate) => ReactNode
  /** The order of a date, told where it leads somewhere. */
  order?: (date: SeriesDate) => ReactNode
}

/** The dates of a recurring order that are to come, each with what is in its way. */
export function SeriesDates({ dates, acts, order }: SeriesDatesProps) {
  const w = useWords(seriesWords)
  const text = useText()
  const [all, setAll] = useState(false)
  const hidden = all || dates.length <= SHOWN + 1 ? 0 : dates.length - SHOWN
  const statusOf = ({ status, statusLabel }: SeriesDate) =>
    status === 'NEW' ? w.requested : statusLabel && text(statusLabel)
  return (
    <>
      <ul className="series-dates">
        {dates.slice(0, dates.length - hidden).map((date) => {
          const off = date.state === 'skipped' || date.state === 'cancelled'
          const told = [off && w[date.state], !off && statusOf(date), date.moved && w.moved]
          const state = told.filter(Boolean).join(' · ')
          return (
            <li key={date.date}>
              <span className="series-when" data-off={off || undefined}>
                <WhenText value={date.begin} />
                {(state || order?.(date)) && (
                  <small>
                    {state}
                    {order?.(date)}
                  </small>
                )}
              </span>
              {date.troubleLabel && (
                <span className="series-trouble">
                  <IconAlertTriangle size={14} aria-hidden />
                  {text(date.troubleLabel)}
                </span>
              )}
              {acts?.(date)}
            </li>
          )
        })}
      </ul>
      {hidden > 0 && (
        <Button className="noprint" variant="subtle" size="sm" mt="xs" onClick={() => setAll(true)}>
          {w.moreDates(hidden)}
        </Button>
      )}
    </>
  )
}
