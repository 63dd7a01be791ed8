import { Button, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import * as lengths from '../../api/lengths'
import { useText } from '../../base/lang'
import type { Href } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Section } from '../../ui/Section'
import { ItemPrice } from './ItemPrice'
import { answerTo, type Line } from './items'
import { Stepper } from './Stepper'
import type { DraftForm } from './useDraftForm'
import { useOrderingWords } from './useOrderingWords'

/** The basket: what was chosen, with quantities to change and a word on each product. */
export function CartSection({ form, back }: { form: DraftForm; back: Href }) {
  const w = useOrderingWords()
  const wrong = form.wrong.items
  return (
    <Section title={w.cart}>
      {form.lines.length === 0 && <p className="item-label">{w.emptyCart}</p>}
      <ul className="items">
        {form.lines.map((line) => (
          <li key={line.item.id}>
            <CartLine form={form} line={line} />
          </li>
        ))}
      </ul>
      {wrong && (
        <p className="field-error" data-wrong tabIndex={-1}>
          {wrong}
        </p>
      )}
      <Button
        component={AppLink}
        to={back}
        variant="subtle"
        mt="xs"
        ml={-14}
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        {w.editCart}
      </Button>
    </Section>
  )
}

function CartLine({ form, line: { item, value } }: { form: DraftForm; line: Line }) {
  const w = useOrderingWords()
  const text = useText()
  const name = text(item.label)
  const answer = answerTo(form.draft.answers, item)
  const product = item.type === 'default'
  return (
    <>
      <div className="item">
        <span>
          <span>{name}</span>
          {value && value !== 'true' && <small>{value}</small>}
          <ItemPrice item={item} sap={form.offer.sap} />
        </span>
        {product && form.offer.allowsQuantity && (
          <Stepper name={name} value={answer.quantity} onChange={(quantity) => form.answer(item, { quantity })} />
        )}
      </div>
      {product && (
        <TextInput
          size="sm"
          mb="sm"
          aria-label={w.note(name)}
          placeholder={w.notePlaceholder}
          maxLength={lengths.COMMENT}
          value={answer.details}
          onChange={(event) => form.answer(item, { details: event.currentTarget.value })}
        />
      )}
    </>
  )
}
