import './series.css'
import { Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../../api/query'
import type { Series, SeriesDate } from '../../../api/schema'
import { type Lang, langStore, useWords } from '../../../base/lang'
import { DayField, DayTimeField, isDayTime } from '../../../ui/DayField'
import { clockOf, clockText, formatDay, isMidnight, parseDate } from '../../../ui/format'
import { toParis } from '../../../ui/parisTime'
import { reveal } from '../../../ui/reveal'
import { ErrorState } from '../../../ui/states'
import { toast } from '../../../ui/toast'
import { parisDay } from '../../../ui/today'
import { WhenText } from '../../../ui/WhenText'
import { uiWords } from '../../../ui/words'
import { SlotChoice } from '../../ordering/SlotChoice'
import { ActDialog } from '../orders/ActDialog'
import { HEAD } from '../orders/anchors'
import { seriesWords } from './seriesWords'
import { termsAfter } from './termsAfter'

/** What moves: a date of a series, perhaps one whose order is there. */
export interface Moving {
  series: Pick<Series, 'offreId' | 'hasCalendar' | 'addressType' | 'minutes' | 'noticeInHours'>
  date: Pick<SeriesDate, 'date' | 'begin' | 'orderId'>
}

interface MoveDialogProps {
  moving: Moving
  /** The order whose page this is. */
  orderId: number
  onClose: () => void
}

const OUTDATED = ['OrderDetail', 'MyOrdersList', 'GetSeries', 'GetCalendarSlots', 'GetConciergeOrderDetail'] as const

/** Moves an order, or a date of a series whose order is not made yet, to another time. */
export function MoveDialog({ moving, orderId, onClose }: MoveDialogProps) {
  const w = useWords(seriesWords)
  const ui = useWords(uiWords)
  const lang = langStore.use()
  const client = useQueryClient()
  const [begin, setBegin] = useState('')
  const [problem, setProblem] = useState<string>()
  const { series, date } = moving
  const said = (undo?: () => void) => {
    toast(w.movedTo(wallText(begin, lang)), { undo })
    if (date.orderId === orderId) reveal(HEAD)
  }
  const back = useAction('MoveOrder', { refreshes: OUTDATED, onSuccess: () => toast(w.movedBack) })
  const moveOrder = useAction('MoveOrder', {
    refreshes: OUTDATED,
    onSuccess: ({ id, selfService }) => {
      onClose()
      // A day that has come too near leaves no way back.
      said(selfService.canMove ? () => back.mutate({ orderId: id, begin: wallTime(new Date(date.begin)) }) : undefined)
    },
  })
  const moveDate = useAction('MoveSeriesDate', {
    refreshes: OUTDATED,
    onSuccess: (answer) => {
      client.setQueryData(q('GetSeries', { orderId }).queryKey, answer)
      onClose()
      said()
    },
  })
  const move = () => {
    if (!isDayTime(begin)) return setProblem(w.moveChoose)
    setProblem(undefined)
    if (date.orderId !== null) moveOrder.mutate({ orderId: date.orderId, begin: `${begin}:00` })
    else moveDate.mutate({ orderId, date: date.date, begin: `${begin}:00` })
  }
  const after = termsAfter(begin, series.noticeInHours, new Date())
  const slotBack = series.hasCalendar ? w.moveSlotBack : ''
  const told =
    after === undefined ? w.moveRule(series.noticeInHours) : after.late ? w.moveLate : w.moveUntil(after.until, lang)
  const cost = {
    free: !after?.late,
    text: after?.late ? w.moveLosesFree : w.moveFree,
    more: [told, slotBack].filter(Boolean).join(' '),
  }
  return (
    <ActDialog
      title={w.moveTitle}
      about={
        <>
          {w.moveNow} <WhenText value={date.begin} />
        </>
      }
      cost={cost}
      act={w.moveSave}
      keep={ui.cancel}
      busy={moveOrder.isPending || moveDate.isPending}
      onAct={move}
      onClose={onClose}
    >
      {series.hasCalendar ? (
        <Slots series={series} now={date} value={begin} onChange={setBegin} />
      ) : (
        <AnyTime now={date.begin} value={begin} onChange={setBegin} />
      )}
      {problem && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {problem}
        </Text>
      )}
    </ActDialog>
  )
}

/** `demain à 9 h`, of a wall time in Paris; a day alone where midnight means that no time was set. */
function wallText(wall: string, lang: Lang) {
  const [day = '', time = ''] = wall.split('T')
  const named = formatDay(parseDate(day) ?? new Date(day), new Date(), lang)
  return time === '00:00' ? named : `${named} ${uiWords[lang].at} ${clockText(time, lang)}`
}

/** A time of Paris as the wire has it. */
const wallTime = (date: Date) => `${parisDay(date)}T${clockOf(date)}:00`

interface ChoiceProps {
  /** `YYYY-MM-DDTHH:MM`, Europe/Paris. */
  value: string
  onChange: (begin: string) => void
}

/** A day, and a time where the order has one. */
function AnyTime({ now, value, onChange }: ChoiceProps & { now: string }) {
  const w = useWords(seriesWords)
  if (isMidnight(new Date(now))) {
    const day = value.split('T')[0] ?? ''
    return (
      <DayField
        label={w.moveDate}
        value={day}
        onChange={(next) => onChange(next ? `${next}T00:00` : '')}
        data-autofocus
      />
    )
  }
  const typed = value || `T${clockOf(new Date(now))}`
  return <DayTimeField label={w.moveDate} value={typed} onChange={onChange} />
}

/** The slots that are offered, as they are when one orders. */
function Slots({ series, now, value, onChange }: ChoiceProps & { series: Moving['series']; now: Moving['date'] }) {
  const { offreId, addressType } = series
  // What the order holds itself is free for it.
  const asking = { offreId, addressType, orderId: now.orderId }
  const { data, error, refetch } = useQuery({ ...q('GetCalendarSlots', asking), staleTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={200} radius="lg" />
  const around = toParis(now.begin).split('T')[0]
  return <SlotChoice calendar={data} minutes={series.minutes ?? 0} value={value} around={around} onChange={onChange} />
}
