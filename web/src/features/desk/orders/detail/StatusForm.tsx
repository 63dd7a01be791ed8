import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { DeskAction, ManagerOrder, OrderStatus } from '../../../../api/schema'
import { isDayTime } from '../../../../ui/DayField'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { toParis } from '../../../../ui/parisTime'
import { ACCEPTED, wrongFile } from '../../../parts/orders/file'
import { useOrderChange } from '../../../parts/orders/useOrderChange'
import { openVariables } from '../replies/fill'
import { ReplyText } from '../replies/ReplyText'
import { replyWords } from '../replies/replyWords'
import { asksToCancel } from './actionMenu'
import { becomesOf } from './ifCancelled'
import { orderConflicts } from './orderConflicts'
import { orderWords as w } from './orderWords'
import { wireTime } from './slots'

const FILE_WRONG = { tooBig: w.fileTooBig, type: w.fileType }

interface StatusChange {
  order: ManagerOrder
  action: DeskAction
  status: OrderStatus
}

/** The order is cancelled because its beneficiary has asked for it. */
const isAsked = ({ order, status }: StatusChange) => status === 'REJECTED' && asksToCancel(order)

/** The time that is known before anybody types one. */
function knownTime({ dateRealisation, beginDate, dateLivraison }: ManagerOrder) {
  return toParis(dateRealisation ?? beginDate ?? dateLivraison)
}

/**
 * Changes the status of an order, with what the action asks for. Dangerous ones are asked twice, unless the beneficiary has
 * asked for them: then the reason is filled in, and shown to them.
 */
export const changeStatus = formDialog({
  title: ({ action }: StatusChange) => action.actionLabel,
  submit: ({ action }) => action.actionLabel,
  action: 'changeOrderStatus',
  schema: ({ order, action: { options } }: StatusChange) =>
    v.object({
      comment: v.pipe(
        options.commentRequired
          ? field.required(lengths.COMMENT, () => w.commentRequired)
          : field.text(lengths.COMMENT),
        v.check(
          (comment) => openVariables(comment).length === 0,
          ({ input }) => replyWords.stillOpen(openVariables(input)),
        ),
      ),
      va: v.boolean(),
      vp: v.boolean(),
      date: v.pipe(
        v.string(),
        v.check((date) => date === '' || date === knownTime(order) || isDayTime(date), w.dateIncomplete),
      ),
      file: v.pipe(
        v.nullable(v.file()),
        v.check(
          (file) => wrongFile(file) === undefined,
          ({ input }) => FILE_WRONG[wrongFile(input) ?? 'type'],
        ),
      ),
      noMail: v.boolean(),
      takenBy: options.takenBy ? field.required(lengths.NAME, () => w.takenByRequired) : v.string(),
    }),
  initial: ({ context: { order, ...change } }) => ({
    ...(isAsked({ order, ...change }) && { comment: w.cancelledAsAsked }),
    va: isAsked({ order, ...change }),
    vp: false,
    date: knownTime(order),
    file: null,
    noMail: false,
    takenBy: '',
  }),
  fields: ({ values, context: { order, action } }) => {
    const { commentRequired, dateChange, danger, file } = action.options
    // A comment that must be given stands with who may read it; the rest is rarely wanted.
    const more = !commentRequired
    return [
      { note: danger && order.ifCancelled ? becomesOf(order.ifCancelled) : null },
      { note: action.options.takenBy ? w.goodsOut : null, warns: true },
      action.options.takenBy && {
        name: 'takenBy',
        label: w.takenBy,
        hint: w.takenByHint(order.adherentName),
      },
      { note: values.noMail ? null : w.mailed },
      {
        name: 'comment',
        as: 'own',
        label: w.statusComment,
        more,
        draw: ({ value, errors, onChange }) => (
          <ReplyText
            orderId={order.id}
            label={w.statusComment}
            required={commentRequired}
            maxLength={lengths.COMMENT}
            minRows={3}
            value={String(value ?? '')}
            error={errors.comment}
            onChange={onChange}
          />
        ),
      },
      { name: 'va', as: 'checkbox', label: w.forBeneficiary, half: true, more },
      { name: 'vp', as: 'checkbox', label: w.forPartner, half: true, more },
      dateChange && { name: 'date', as: 'dayTime', label: w.newDate, more: true },
      file && { name: 'file', as: 'file', label: w.file, hint: w.fileHint, accept: ACCEPTED, more: true },
      { name: 'noMail', as: 'checkbox', label: w.noMail, more: true },
    ]
  },
  sure: ({ order, action, status }) => {
    const { actionLabel, options } = action
    const { ifCancelled } = order
    return options.danger
      ? {
          formAsks: isAsked({ order, action, status }),
          title: actionLabel,
          message: w.dangerSure(ifCancelled ? becomesOf(ifCancelled) : ''),
          yes: w.dangerYes,
          no: w.keepOrder,
          danger: true,
        }
      : undefined
  },
  ...orderConflicts<StatusChange>(),
  request: ({ comment, date, file, takenBy, ...rest }, { order, status }) => ({
    ...rest,
    ...(takenBy && { takenBy }),
    orderId: order.id,
    version: order.version,
    status,
    ...(comment && { comment }),
    ...(date && date !== knownTime(order) && { date: wireTime(date) }),
    ...(file && { file }),
  }),
  useSend: ({ order }) => useOrderChange('changeOrderStatus', order.id).send,
})
