import { Alert, Button, Skeleton } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { outdate, q, useAction } from '../../../api/query'
import type { NewPrice, Series, SeriesDate, SeriesState } from '../../../api/schema'
import { type Lang, langStore, useText, useWords } from '../../../base/lang'
import type { Href } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { Awaited } from '../../../ui/Awaited'
import { dialogs } from '../../../ui/dialogs'
import { formatDay, formatEuros, parseDate } from '../../../ui/format'
import { reveal } from '../../../ui/reveal'
import { Section } from '../../../ui/Section'
import { toast } from '../../../ui/toast'
import { MoveDialog, type Moving } from './MoveDialog'
import { SeriesDates } from './SeriesDates'
import { seriesWords } from './seriesWords'

interface SeriesSectionProps {
  orderId: number
  /** The address of one of its orders. */
  linkTo: (orderId: number) => Href
}

/** A recurring order: the next dates, each to be moved or skipped, and the whole to be paused or ended. */
export default function SeriesSection({ orderId, linkTo }: SeriesSectionProps) {
  const w = useWords(seriesWords)
  const query = useQuery(q('GetSeries', { orderId }))
  return (
    <Section title={w.title}>
      <Awaited query={query} waiting={<Skeleton height={220} radius="lg" />}>
        {(data) => <Loaded series={data} orderId={orderId} linkTo={linkTo} />}
      </Awaited>
    </Section>
  )
}

/** The id of the text that tells the state of a series. */
const SERIES = 'series-state'

function Loaded({ series, orderId, linkTo }: SeriesSectionProps & { series: Series }) {
  const w = useWords(seriesWords)
  const text = useText()
  const [moving, setMoving] = useState<Moving>()
  const set = useSeriesState(orderId)
  const lang = langStore.use()
  const { active } = w.states
  return (
    <>
      <div className="series-head" id={SERIES}>
        <p>
          {text(series.text)}
          {series.state !== 'active' && ` (${w.states[series.state].toLowerCase()})`}
        </p>
      </div>
      {series.state !== 'active' && (
        <Alert mb="sm" role="status">
          {w[series.state]}
        </Alert>
      )}
      {series.newPrice && series.state === 'active' && (
        <Alert mb="sm" color="orange" role="status" title={newPriceText(series.newPrice, w, lang)}>
          <p>{w.newPriceMore}</p>
          <Button variant="default" size="sm" mt="xs" loading={set.busy} onClick={() => void set.stop('ended')}>
            {w.refusePrice}
          </Button>
        </Alert>
      )}
      {series.dates.length === 0 && <p className="series-note">{w.none}</p>}
      <SeriesDates
        dates={series.dates}
        order={({ orderId: made }) =>
          made !== null && made !== orderId ? (
            <AppLink className="reach" to={linkTo(made)}>
              {w.order(made)}
            </AppLink>
          ) : null
        }
        acts={(date) => <Acts date={date} series={series} orderId={orderId} onMove={setMoving} />}
      />
      {series.state === 'active' && (
        <p className="series-note">
          {w.ahead(series.daysAhead)} {series.dates.some(({ trouble }) => trouble) && w.troubles}
        </p>
      )}
      <div className="series-foot noprint">
        {series.canStop && (
          <>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPlayerPause size={16} aria-hidden />}
              loading={set.busy}
              onClick={() => void set.stop('paused')}
            >
              {w.pause}
            </Button>
            <Button
              variant="default"
              size="sm"
              c="var(--mantine-color-error)"
              leftSection={<IconPlayerStop size={16} aria-hidden />}
              disabled={set.busy}
              onClick={() => void set.stop('ended')}
            >
              {w.end}
            </Button>
          </>
        )}
        {series.canResume && (
          <Button
            size="sm"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={set.busy}
            onClick={() => set.to('active')}
            aria-description={active}
          >
            {w.resume}
          </Button>
        )}
      </div>
      {moving && <MoveDialog moving={moving} orderId={orderId} onClose={() => setMoving(undefined)} />}
    </>
  )
}

/** A price that was announced: the amount, and the day from which it holds. */
function newPriceText({ before, amount, from }: NewPrice, w: (typeof seriesWords)['fr'], lang: Lang) {
  return w.newPrice(
    formatEuros(before),
    formatEuros(amount),
    formatDay(parseDate(from) ?? new Date(from), new Date(), lang),
  )
}

/** A job cancels or makes the orders of a series a moment after a change: the page is read again after these times. */
const FOLLOWS_MS = [2_000, 8_000]

function useSeriesState(orderId: number) {
  const w = useWords(seriesWords)
  const client = useQueryClient()
  const action = useAction('SetSeriesState', {
    onSuccess: (answer, { state }) => {
      client.setQueryData(q('GetSeries', { orderId }).queryKey, answer)
      toast({ active: w.resumedNow, paused: w.pausedNow, ended: w.endedNow }[state])
      for (const ms of FOLLOWS_MS) setTimeout(() => void outdate('SetSeriesState'), ms)
      reveal(SERIES)
    },
  })
  const to = (state: SeriesState) => action.mutate({ orderId, state })
  const stop = async (state: 'paused' | 'ended') => {
    const ends = state === 'ended'
    const sure = await dialogs.confirm({
      title: ends ? w.endTitle : w.pauseTitle,
      message: ends ? w.endMore : w.pauseMore,
      yes: ends ? w.end : w.pause,
      danger: ends,
    })
    if (sure) to(state)
  }
  return { to, stop, busy: action.isPending }
}

interface ActsProps {
  date: SeriesDate
  series: Series
  orderId: number
  onMove: (moving: Moving) => void
}

/** The buttons for one date of a series. */
function Acts({ date, series, orderId, onMove }: ActsProps) {
  const w = useWords(seriesWords)
  const lang = langStore.use()
  const client = useQueryClient()
  const { queryKey } = q('GetSeries', { orderId })
  const day = formatDay(new Date(date.begin), new Date(), lang)
  const skip = useAction('SkipSeriesDate', {
    onSuccess: (answer, { skip: skipped }) => {
      client.setQueryData(queryKey, answer)
      if (skipped) toast(w.skippedNow(day), { undo: () => set(false) })
      else toast(w.restoredNow(day))
    },
  })
  const set = (skipped: boolean) => skip.mutate({ orderId, date: date.date, skip: skipped })
  const cancel = useAction('CancelOrder', {
    onSuccess: () => toast(w.skippedNow(day)),
  })
  const start = async () => {
    if (date.orderId === null) return set(true)
    const sure = { title: w.skipOrder, message: w.skipOrderMore, yes: w.skip, no: w.keep }
    if (await dialogs.confirm(sure)) cancel.mutate({ orderId: date.orderId, comment: '' })
  }
  const busy = skip.isPending || cancel.isPending
  return (
    <span className="series-acts noprint">
      {date.canMove && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={w.moveThis(day)}
          onClick={() => onMove({ series, date })}
        >
          {w.move}
        </Button>
      )}
      {date.canSkip && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={busy}
          aria-label={w.skipThis(day)}
          onClick={() => void start()}
        >
          {w.skip}
        </Button>
      )}
      {date.canRestore && (
        <Button
          variant="light"
          size="compact-sm"
          loading={busy}
          aria-label={w.restoreThis(day)}
          onClick={() => set(false)}
        >
          {w.restore}
        </Button>
      )}
    </span>
  )
}
