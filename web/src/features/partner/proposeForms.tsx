import { Text } from '@mantine/core'
import * as v from 'valibot'
import * as lengths from '../../api/lengths'
import type { PartnerOrder } from '../../api/schema'
import { formDialog } from '../../ui/form/formDialog'
import { field } from '../../ui/forms'
import { toParis } from '../../ui/parisTime'
import { SlotChoice } from '../parts/slots/SlotChoice'
import { partnerWords as w } from './words'

const schema = v.object({
  begin: field.required(16, () => w.proposeChoose),
  comment: field.text(lengths.COMMENT),
})
const comment = { name: 'comment', as: 'area', label: w.proposeComment, hint: w.proposeCommentMore } as const
const note = { note: w.proposeMore }
const common = {
  title: w.propose,
  submit: w.proposeSend,
  action: 'ProposeOrderTime',
  schema,
  request: ({ begin, comment }: v.InferOutput<typeof schema>, { id, version }: PartnerOrder) => ({
    id,
    version,
    begin: `${begin}:00`,
    ...(comment && { comment }),
  }),
  done: () => w.proposed,
} as const

/** The form to propose another time for an order that takes a slot: it offers the free ones. */
const slotForm = formDialog({
  ...common,
  load: { action: 'GetProposableSlots', request: ({ id }: PartnerOrder) => ({ id }) },
  fields: ({ context, data }) => [
    note,
    {
      name: 'begin',
      as: 'own',
      label: w.proposeWhen,
      draw: ({ value, errors, onChange }) => (
        <>
          <SlotChoice
            calendar={data}
            minutes={context.calendarEventDurationInMinutes ?? 0}
            value={value ?? ''}
            around={toParis(context.beginDate).split('T')[0]}
            onChange={onChange}
          />
          {errors.begin && (
            <Text c="var(--mantine-color-error)" size="sm" role="alert">
              {errors.begin}
            </Text>
          )}
        </>
      ),
    },
    comment,
  ],
})

/** The form to propose another time for an order that takes no slot. */
const timeForm = formDialog({
  ...common,
  fields: () => [note, { name: 'begin', as: 'dayTime', label: w.proposeWhen }, comment],
})

export const proposeTime = (order: PartnerOrder) => (order.takesSlot ? slotForm : timeForm).open(order)
