import './series.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SeriesDate } from '../../api/schema'
import { useText, useWords } from '../../app/lang'
import { WhenText } from '../../ui/WhenText'
import { seriesWords } from './seriesWords'

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
  const statusOf = ({ status, statusLabel }: SeriesDate) =>
    status === 'NEW' ? w.requested : statusLabel && text(statusLabel)
  return (
    <ul className="series-dates">
      {dates.map((date) => {
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
  )
}
