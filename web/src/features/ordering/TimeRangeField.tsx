import { TextInput } from '@mantine/core'
import type { OfferItem } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { FieldGroup } from '../../ui/FieldGroup'
import { lineField } from './check'
import { answerTo } from './items'
import type { DraftForm } from './useDraftForm'
import { orderingWords } from './words'

/** Minutes between the times proposed. */
const STEP_SECONDS = 5 * 60

/** A begin and an end time. */
export function TimeRangeField({ form, item }: { form: DraftForm; item: OfferItem }) {
  const w = useWords(orderingWords)
  const text = useText()
  const [begin = '', end = ''] = answerTo(form.draft.answers, item).value.split('-')
  const error = form.wrong[lineField(item)]
  const set = (from: string, to: string) => form.answer(item, { value: from || to ? `${from}-${to}` : '' })
  const shared = { type: 'time', step: STEP_SECONDS, size: 'md', error: error !== undefined }
  return (
    <FieldGroup legend={text(item.label)} required={item.extension.mandatory} error={error}>
      <div className="field-pair times">
        <TextInput
          {...shared}
          label={w.begin}
          value={begin}
          onChange={(event) => set(event.currentTarget.value, end)}
        />
        <TextInput {...shared} label={w.end} value={end} onChange={(event) => set(begin, event.currentTarget.value)} />
      </div>
    </FieldGroup>
  )
}
