import { Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import type { ExplainSlots } from '../../../api/schema'
import { langStore, useText } from '../../../base/lang'
import { path } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { DayField } from '../../../ui/DayField'
import { clockText, formatDay, parseDate } from '../../../ui/format'
import { ErrorState } from '../../../ui/states'
import { together } from './times'
import { whyWords as w } from './whyWords'

interface WhySlotsProps {
  /** The offer that is ordered, or the order that is moved. */
  ask: Omit<ExplainSlots, 'date' | 'time'>
  /** The day to begin with, `YYYY-MM-DD`. */
  date: string
}

/** Which rules keep the times of a day from being offered. */
export default function WhySlots({ ask, date }: WhySlotsProps) {
  const text = useText()
  const lang = langStore.use()
  const [day, setDay] = useState(date)
  const [time, setTime] = useState('')
  const asked = { ...ask, date: day, ...(time && { time: `${time}:00` }) }
  const { data, error, refetch } = useQuery({ ...q('ExplainSlots', asked), enabled: day !== '', staleTime: 0 })
  const clock = (one: string) => clockText(one, lang)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the form that it stands in from being sent */}
      <div
        className="why-fields"
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      >
        <DayField label={w.day} value={day} onChange={setDay} />
        <TextInput
          type="time"
          step={300}
          label={w.time}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {day && !data && !error && <Skeleton height={60} mt="sm" radius="md" />}
      <div aria-live="polite">
        {data && (
          <>
            <p>
              <strong>{formatDay(parseDate(data.date) ?? new Date(data.date), new Date(), lang)}</strong>
              {' : '}
              {data.why ? text(data.why.text) : w.dayOpen}
            </p>
            <ul>
              {together(data.times).map(({ times, why }) => (
                <li key={times[0]}>
                  <strong>{times.map(clock).join(', ')}</strong>
                  {' : '}
                  {why ? text(why.text) : w.open}{' '}
                  {why?.orderId && (
                    <AppLink to={path('/conciergeOrderDetail/{id}', { id: why.orderId })}>
                      {w.seeOrder(why.orderId)}
                    </AppLink>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
