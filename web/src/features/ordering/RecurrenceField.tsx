import './chips.css'
import { NativeSelect } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { langStore, useWords } from '../../base/lang'
import { FieldGroup } from '../../ui/FieldGroup'
import { formatDay, parseDate } from '../../ui/format'
import { DAY_NAMES, EVERY_UP_TO, firstDay, type RecurrenceKind, type Rhythm, recurrenceText } from './recurrence'
import type { DraftForm } from './useDraftForm'
import { orderingWords } from './words'

const KINDS: readonly RecurrenceKind[] = ['TLJ', 'TLJDLS', 'TLS', 'TLM', 'TLA']
const MONTH_DAYS = Array.from({ length: 31 }, (_, i) => i + 1)

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

/** How often an order comes back, and a sentence that says what was chosen. */
export function RecurrenceField({ form: { draft, wrong, change } }: { form: DraftForm }) {
  const w = useWords(orderingWords)
  const lang = langStore.use()
  const { rhythm } = draft
  const set = (fields: Partial<Rhythm>) => change({ rhythm: { ...rhythm, ...fields } })
  const { kind, every } = rhythm
  const counted = { TLJ: w.days, TLS: w.weeks, TLM: w.months, TLJDLS: undefined, TLA: undefined }[kind]
  const complete = kind !== 'TLS' || rhythm.days > 0
  const first = complete && draft.beginDate ? firstDay(rhythm, draft.beginDate) : draft.beginDate
  const named = (day: string) => formatDay(parseDate(day) ?? new Date(day), new Date(), lang)
  return (
    <div className="fields recurrence">
      <div className="field-pair">
        <NativeSelect
          size="md"
          label={w.rhythm}
          data={KINDS.map((value) => ({ value, label: w.kinds[value] }))}
          value={kind}
          onChange={(event) => set({ kind: event.currentTarget.value as RecurrenceKind })}
        />
        {counted && (
          <NativeSelect
            size="md"
            label={w.every}
            data={upTo(EVERY_UP_TO[kind]).map((n) => ({ value: String(n), label: counted(n) }))}
            value={String(Math.min(every, EVERY_UP_TO[kind]))}
            onChange={(event) => set({ every: Number(event.currentTarget.value) })}
          />
        )}
        {kind === 'TLM' && (
          <NativeSelect
            size="md"
            label={w.onDay}
            data={MONTH_DAYS.map((day) => ({ value: String(day), label: day === 31 ? w.lastDay : String(day) }))}
            value={String(rhythm.day)}
            onChange={(event) => set({ day: Number(event.currentTarget.value) })}
          />
        )}
      </div>
      {kind === 'TLS' && (
        <FieldGroup legend={w.onDays} required error={wrong.recurring}>
          <div className="weekdays">
            {DAY_NAMES[lang].map((name, i) => {
              const bit = 1 << i
              const on = (rhythm.days & bit) !== 0
              return (
                <button
                  key={name}
                  type="button"
                  className="chip"
                  aria-pressed={on}
                  aria-label={name}
                  onClick={() => set({ days: rhythm.days ^ bit })}
                >
                  {name.slice(0, 3)}
                </button>
              )
            })}
          </div>
        </FieldGroup>
      )}
      {complete && (
        <p className="meaning" aria-live="polite">
          <IconRepeat size={18} stroke={1.8} aria-hidden />
          <span>
            {recurrenceText(rhythm, { begin: draft.beginDate, end: draft.endDate, time: draft.time }, lang)}
            {!draft.endDate && `, ${w.noEnd}`}
            {first !== draft.beginDate && (
              <>
                {'. '}
                {w.firstInstead(named(first), named(draft.beginDate))}
              </>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
