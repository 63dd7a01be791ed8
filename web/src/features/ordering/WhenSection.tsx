import { Checkbox, TextInput } from '@mantine/core'
import { useWords } from '../../app/lang'
import { DayPicker } from '../../ui/DayPicker'
import { Choice, FieldGroup } from '../../ui/FieldGroup'
import { Section } from '../../ui/Section'
import { beginOf } from './items'
import { RecurrenceField } from './RecurrenceField'
import { SlotPicker } from './SlotPicker'
import { parisDay } from './today'
import type { DraftForm } from './useDraftForm'
import { orderingWords } from './words'

/** When the service takes place, how often, and when it must be done. */
export function WhenSection({ form, onBehalf }: { form: DraftForm; onBehalf: boolean }) {
  const w = useWords(orderingWords)
  const { offer, draft, wrong, change } = form
  const dated = offer.askForTime > 0 || draft.recurring
  const today = parisDay(new Date())
  if (!offer.hasCalendar && !dated && !offer.canDoRecurring && !offer.needsADate && !offer.dateFine) return null
  return (
    <Section title={w.when}>
      <div className="fields">
        {offer.canDoRecurring && offer.canDoOneTime && <Frequency form={form} />}
        {draft.recurring && <RecurrenceField form={form} />}
        {offer.hasCalendar && <SlotPicker form={form} onBehalf={onBehalf} />}
        {!offer.hasCalendar && dated && (
          <div className="field-pair">
            <DayPicker
              label={draft.recurring ? w.firstDate : w.date}
              value={draft.beginDate}
              min={today}
              required={offer.askForTime === 2 || draft.recurring}
              clearable={offer.askForTime === 1 && !draft.recurring}
              error={wrong.beginDate}
              onChange={(beginDate) => change({ beginDate })}
            />
            {(offer.askForTime === 2 || draft.recurring) && !beginOf(form.lines) && (
              <TextInput
                type="time"
                step={300}
                size="md"
                label={offer.askForTime === 2 ? w.time : w.beginTime}
                withAsterisk={offer.askForTime === 2}
                value={draft.time}
                error={wrong.time}
                onChange={(event) => change({ time: event.currentTarget.value })}
              />
            )}
            {draft.recurring && !beginOf(form.lines) && (
              <TextInput
                type="time"
                step={300}
                size="md"
                label={w.endTime}
                value={draft.recurrEndTime}
                error={wrong.recurrEndTime}
                onChange={(event) => change({ recurrEndTime: event.currentTarget.value })}
              />
            )}
          </div>
        )}
        {(offer.needsADate || draft.recurring) && (
          <DayPicker
            label={offer.needsADate ? w.dueDate : w.lastDate}
            value={draft.endDate}
            min={draft.beginDate || today}
            required={offer.needsADate}
            clearable={!offer.needsADate}
            error={wrong.endDate}
            onChange={(endDate) => change({ endDate })}
          />
        )}
        {offer.dateFine && (
          <Checkbox
            size="md"
            label={w.flexible}
            checked={draft.dateFlexible}
            onChange={(event) => change({ dateFlexible: event.currentTarget.checked })}
          />
        )}
      </div>
    </Section>
  )
}

function Frequency({ form: { draft, change } }: { form: DraftForm }) {
  const w = useWords(orderingWords)
  return (
    <FieldGroup legend={w.frequency}>
      <div className="choices pair">
        <Choice
          name="frequency"
          value="once"
          checked={!draft.recurring}
          onChoose={() => change({ recurring: false })}
          label={w.once}
        />
        <Choice
          name="frequency"
          value="again"
          checked={draft.recurring}
          onChoose={() => change({ recurring: true })}
          label={w.again}
        />
      </div>
    </FieldGroup>
  )
}
