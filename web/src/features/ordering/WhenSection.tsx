import { Checkbox, TextInput } from '@mantine/core'
import { useWords } from '../../base/lang'
import { DayPicker } from '../../ui/DayPicker'
import { Choice, FieldGroup } from '../../ui/FieldGroup'
import { Section } from '../../ui/Section'
import { parisDay } from '../../ui/today'
import { isDated, needsDay } from './dated'
import { beginOf } from './items'
import { RecurrenceField } from './RecurrenceField'
import { SlotPicker } from './SlotPicker'
import type { DraftForm } from './useDraftForm'
import { orderingWords } from './words'

/** When the service takes place, how often, and when it must be done. */
export function WhenSection({ form, onBehalf }: { form: DraftForm; onBehalf: boolean }) {
  const w = useWords(orderingWords)
  const { offer, draft, wrong, change } = form
  const dated = isDated(offer, draft)
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
              required={needsDay(offer, draft)}
              clearable={!needsDay(offer, draft)}
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
          // Of an order that comes back, it is the last day of the rule.
          <DayPicker
            label={draft.recurring ? w.lastDate : w.dueDate}
            value={draft.endDate}
            min={draft.beginDate || today}
            required={!draft.recurring}
            clearable={draft.recurring}
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
