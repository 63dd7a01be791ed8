import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import * as lengths from '../../api/lengths'
import type { OfferItem } from '../../api/schema'
import { useLang, useText } from '../../base/lang'
import { CallableText } from '../../ui/CallableText'
import { Choice, FieldGroup } from '../../ui/FieldGroup'
import { choiceIn } from '../parts/orders/orderLine'
import { lineField } from './check'
import { ItemPrice } from './ItemPrice'
import { answerTo, isOn } from './items'
import { Stepper } from './Stepper'
import { TimeRangeField } from './TimeRangeField'
import type { DraftForm } from './useDraftForm'
import { useOrderingWords } from './useOrderingWords'

interface ItemFieldProps {
  form: DraftForm
  item: OfferItem
}

/** One item of an offer, by its type. */
export function ItemField({ form, item }: ItemFieldProps) {
  switch (item.type) {
    case 'default':
      return form.offer.allowsQuantity ? <Counted form={form} item={item} /> : <Ticked form={form} item={item} />
    case 'groupMaster':
    case 'yesNo':
      return <Ticked form={form} item={item} />
    case 'list':
      return <Listed form={form} item={item} />
    case 'timeRange':
      return <TimeRangeField form={form} item={item} />
    case 'label':
      return <Label item={item} />
    default:
      return <Written form={form} item={item} />
  }
}

function Label({ item }: { item: OfferItem }) {
  const text = useText()
  return (
    <p className="item-label">
      <CallableText text={text(item.label)} />
    </p>
  )
}

/** A product or service with a quantity. */
function Counted({ form, item }: ItemFieldProps) {
  const text = useText()
  const name = text(item.label)
  const error = form.wrong[lineField(item)]
  return (
    <div className="item">
      <span>
        <span>{name}</span>
        <ItemPrice item={item} sap={form.offer.sap} />
        {error && <span className="field-error">{error}</span>}
      </span>
      <Stepper
        name={name}
        value={answerTo(form.draft.answers, item).quantity}
        error={error !== undefined}
        onChange={(quantity) => form.answer(item, { quantity })}
      />
    </div>
  )
}

/** Something one takes or not: a single product, a yes or no, a group that opens. */
function Ticked({ form, item }: ItemFieldProps) {
  const text = useText()
  const error = form.wrong[lineField(item)]
  const priced = item.type !== 'groupMaster' || item.extension.groupIsAProduct
  const set = (on: boolean) =>
    form.answer(
      item,
      item.type === 'default' ? { quantity: on ? 1 : 0 } : { value: on ? 'true' : 'false', quantity: 0 },
    )
  return (
    <label className="item">
      <input
        type="checkbox"
        checked={isOn(answerTo(form.draft.answers, item))}
        aria-invalid={error ? true : undefined}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <span>
        <span>{text(item.label)}</span>
        {priced && <ItemPrice item={item} sap={form.offer.sap} />}
        {error && <span className="field-error">{error}</span>}
      </span>
    </label>
  )
}

/** A number, or free text. */
function Written({ form, item }: ItemFieldProps) {
  const w = useOrderingWords()
  const text = useText()
  const shared = {
    label: text(item.label),
    value: answerTo(form.draft.answers, item).value,
    error: form.wrong[lineField(item)],
    withAsterisk: item.extension.mandatory,
    'aria-required': item.extension.mandatory || undefined,
    size: 'md',
  }
  if (item.type === 'number') {
    const unit = text(item.unit)
    return (
      <TextInput
        {...shared}
        inputMode="decimal"
        maxLength={lengths.LINE_NUMBER}
        rightSection={unit && <Text c="dimmed">{unit}</Text>}
        rightSectionWidth={unit ? `calc(${unit.length}ch + 1.5rem)` : undefined}
        onChange={(event) => form.answer(item, { value: event.currentTarget.value })}
      />
    )
  }
  return (
    <Textarea
      {...shared}
      description={w.safeText}
      autosize
      minRows={1}
      maxLength={lengths.COMMENT}
      onChange={(event) => form.answer(item, { value: event.currentTarget.value })}
    />
  )
}

/** Up to this many choices are all shown when one is required; longer lists open. */
const MAX_SEEN = 6

/** One of a list. Phone numbers in it can be called. */
function Listed({ form, item }: ItemFieldProps) {
  const w = useOrderingWords()
  const text = useText()
  const lang = useLang()
  const { choiceList = [], mandatory } = item.extension
  const choices = choiceList.map((choice) => choice.trim())
  const labelOf = (choice: string) => choiceIn(choice, item.extension, lang)
  const { value } = answerTo(form.draft.answers, item)
  const error = form.wrong[lineField(item)]
  const choose = (chosen: string) => form.answer(item, { value: chosen })
  if (mandatory && choices.length <= MAX_SEEN) {
    return (
      <FieldGroup legend={text(item.label)} required error={error}>
        <div className="choices">
          {choices.map((choice) => (
            <Choice
              key={choice}
              name={lineField(item)}
              value={choice}
              checked={value === choice}
              onChoose={choose}
              label={<CallableText text={labelOf(choice)} />}
            />
          ))}
        </div>
      </FieldGroup>
    )
  }
  return (
    <div>
      <NativeSelect
        label={text(item.label)}
        withAsterisk={mandatory}
        error={error}
        size="md"
        data={[
          { value: '', label: w.chooseOne },
          ...choices.map((choice) => ({ value: choice, label: labelOf(choice) })),
        ]}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {/\(0\d{9}\)/.test(value) && (
        <p className="item-label">
          <CallableText text={labelOf(value)} />
        </p>
      )}
    </div>
  )
}
