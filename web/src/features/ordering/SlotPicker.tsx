import '../parts/slots/chips.css'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect, useState } from 'react'
import { q } from '../../api/query'
import { type Lang, langStore, useText, useWords } from '../../base/lang'
import { Awaited } from '../../ui/Awaited'
import { dialogs } from '../../ui/dialogs'
import { Choice, FieldGroup } from '../../ui/FieldGroup'
import { formatDay, parseDate } from '../../ui/format'
import { EmptyState } from '../../ui/states'
import { useOneStop } from '../../ui/useOneStop'
import { SlotWeek } from '../parts/slots/SlotWeek'
import {
  DAYS_SHOWN,
  type DayOfStarts,
  daysOf,
  HALF_BEGINS,
  type Half,
  halfDaysOf,
  halvesFor,
  type Start,
} from '../parts/slots/slots'
import { slotWords } from '../parts/slots/slotWords'
import { Why } from '../parts/why/Why'
import { NO_SLOT } from './draft'
import { beginOf, serviceLength } from './items'
import type { DraftForm } from './useDraftForm'
import { useHold } from './useHold'
import { useOrderingWords } from './useOrderingWords'
import { NotifyMe } from './waiting/NotifyMe'
import { openDays } from './waiting/offered'

const WhySlots = lazy(() => import('../parts/why/WhySlots'))

const dayText = (date: string, lang: Lang) => formatDay(parseDate(date) ?? new Date(date), new Date(), lang)

/** The slots of the partner that are long enough for the service. A manager may also choose a taken one. */
export function SlotPicker({ form, onBehalf }: { form: DraftForm; onBehalf: boolean }) {
  const w = useOrderingWords()
  const text = useText()
  const { offer, draft, lines, wrong, change } = form
  const asking = { offreId: offer.id, draftId: draft.draftId, addressType: draft.addressType || null }
  const slots = useQuery({ ...q('GetCalendarSlots', asking), staleTime: 0 })
  const { hold } = useHold({ offer, onHeld: change, onTaken: form.loseSlot })
  const minutes = serviceLength(lines)
  const halves = halvesFor(minutes)
  const [half, setHalf] = useState<Half>(draft.time === HALF_BEGINS.afternoon ? 'afternoon' : 'morning')
  const chosenHalf = halves.includes(half) ? half : halves[0]
  const asked = { minutes, at: beginOf(lines) }
  const daysWith = (withBusy: boolean) =>
    !slots.data
      ? []
      : !offer.hasCalendarHalfDay
        ? daysOf(slots.data, { ...asked, withBusy })
        : chosenHalf
          ? halfDaysOf(slots.data.slots, chosenHalf, withBusy)
          : []
  const days = daysWith(onBehalf)
  useForgetGoneSlot(form, days, slots.isSuccess && !slots.isFetching)

  const choose = async (date: string, start: Start) => {
    if (start.busy) {
      const force = await dialogs.confirm({ title: w.slot, message: w.slotTaken, yes: w.force })
      if (!force) return
    }
    const chosen = { beginDate: date, time: start.time, forceSlot: start.busy, heldUntil: 0 }
    change(chosen)
    if (!start.busy) await hold({ ...draft, ...chosen })
  }

  if (!slots.data) return <Awaited query={slots} waiting={<Skeleton height={220} radius={12} />} />
  const lead = text(offer.calendarText)
  return (
    <>
      {lead && <p className="order-note">{lead}</p>}
      {offer.hasCalendarHalfDay && (
        <FieldGroup legend={w.half} required>
          <div className="choices halves">
            {halves.map((one) => (
              <Choice
                key={one}
                name="half"
                value={one}
                checked={one === chosenHalf}
                onChoose={() => {
                  setHalf(one)
                  change(NO_SLOT)
                }}
                label={w.halves[one]}
              />
            ))}
          </div>
        </FieldGroup>
      )}
      <FieldGroup legend={offer.hasCalendarHalfDay ? w.date : w.slot} required error={wrong.slot}>
        {days.length === 0 ? (
          <EmptyState title={w.noSlot}>{w.noSlotMore}</EmptyState>
        ) : offer.hasCalendarHalfDay ? (
          <HalfDays days={days} draft={draft} onChoose={choose} />
        ) : (
          <SlotWeek
            days={days}
            chosen={{ date: draft.beginDate, time: draft.time }}
            onChoose={(date, start) => void choose(date, start)}
          />
        )}
        {onBehalf && (
          <Why about="slots">
            <WhySlots ask={{ ...asking, minutes }} date={draft.beginDate || days[0]?.date || slots.data.from} />
          </Why>
        )}
      </FieldGroup>
      <NotifyMe form={form} all={openDays(slots.data, daysWith(true))} minutes={minutes} onBehalf={onBehalf} />
    </>
  )
}

/** A slot that is no longer offered, because it was taken or the service became longer, is not kept. */
function useForgetGoneSlot({ draft, change }: DraftForm, days: readonly DayOfStarts[], known: boolean) {
  const offered = days.some(
    ({ date, starts }) => date === draft.beginDate && starts.some(({ time }) => time === draft.time),
  )
  const gone = known && draft.beginDate !== '' && draft.time !== '' && !offered
  useEffect(() => {
    if (gone) change(NO_SLOT)
  })
}

interface DaysProps {
  days: readonly DayOfStarts[]
  draft: DraftForm['draft']
  onChoose: (date: string, start: Start) => Promise<void>
}

/** Whole half days: one button a day. */
function HalfDays({ days, draft, onChoose }: DaysProps) {
  const w = useWords(slotWords)
  const lang = langStore.use()
  const chosen = days.findIndex(({ date }) => date === draft.beginDate)
  const [shown, setShown] = useState(Math.max(DAYS_SHOWN, chosen + 1))
  const oneStop = useOneStop<HTMLDivElement>()
  return (
    <>
      <div className="chips days" {...oneStop}>
        {days.slice(0, shown).map(({ date, starts }) =>
          starts.map((start) => (
            <button
              key={date}
              type="button"
              className="chip"
              data-busy={start.busy || undefined}
              aria-pressed={draft.beginDate === date && draft.time === start.time}
              onClick={() => void onChoose(date, start)}
            >
              {dayText(date, lang)}
              {start.busy && <span className="visually-hidden">, {w.busy}</span>}
            </button>
          )),
        )}
      </div>
      {days.length > shown && (
        <Button variant="default" mt="md" onClick={() => setShown(shown + DAYS_SHOWN)}>
          {w.moreSlots}
        </Button>
      )}
    </>
  )
}
