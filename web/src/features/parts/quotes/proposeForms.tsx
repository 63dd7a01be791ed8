import * as v from 'valibot'
import type { LineToQuote, ManagerOrder, PartnerOrder } from '../../../api/schema'
import { formDialog } from '../../../ui/form/formDialog'
import { field } from '../../../ui/forms'
import { parisDay } from '../../../ui/today'
import { useOrderChange } from '../../desk/orders/detail/useOrderChange'
import { LinesField } from './LinesField'
import { draftOf, type LineDraft, lineSchema, proposedOf } from './lines'
import { proposeWords as w } from './quoteWords'

const MAX_BYTES = 20 * 1024 * 1024
const PDF = 'application/pdf'
/** How long a quote is valid where nobody says otherwise. */
const VALID_MS = 30 * 86_400_000

const schema = v.object({
  lines: v.array(lineSchema),
  validUntil: field.required(),
  file: v.pipe(
    v.nullable(v.file()),
    v.check((file) => file === null || file.type === PDF, w.fileType),
    v.check((file) => file === null || file.size <= MAX_BYTES, w.fileTooBig),
  ),
})

const initial = (lines: readonly LineToQuote[]) => ({
  lines: lines.map(draftOf),
  validUntil: parisDay(new Date(Date.now() + VALID_MS)),
  file: null,
})

const fields = () =>
  [
    { note: w.note },
    { name: 'lines', as: 'own', label: w.lines, draw: (own) => <LinesField {...own} /> },
    { name: 'validUntil', as: 'day', label: w.validUntil },
    { name: 'file', as: 'file', label: w.file, hint: w.fileHint, accept: PDF },
  ] satisfies Parts

type Parts = ReturnType<Parameters<typeof formDialog<typeof schema, unknown, 'ProposeQuote'>>[0]['fields']>

const sent = ({ lines, validUntil, file }: { lines: LineDraft[]; validUntil: string; file: File | null }) => ({
  lines: lines.map(proposedOf),
  validUntil,
  ...(file && { file }),
})

/** The desk proposes what an order is to cost. */
export const proposeQuote = formDialog({
  title: w.title,
  submit: w.send,
  action: 'ProposeQuote',
  schema,
  initial: ({ context }: { context: ManagerOrder }) => initial(context.toQuote),
  fields,
  request: (values, order) => ({ orderId: order.id, version: order.version, ...sent(values) }),
  useSend: (order) => {
    const { run, versionNow } = useOrderChange('ProposeQuote', order.id)
    return (params) => run({ ...params, version: versionNow() })
  },
  done: () => w.sent,
})

/** A partner does, where the offer lets them. */
export const proposePartnerQuote = formDialog({
  title: w.title,
  submit: w.send,
  action: 'ProposePartnerQuote',
  schema,
  initial: ({ context }: { context: PartnerOrder }) => initial(context.toQuote),
  fields,
  request: (values, order) => ({ id: order.id, version: order.version, ...sent(values) }),
  refreshes: ['PartnerOrderDetail', 'AllOrdersPartner'],
  done: () => w.sent,
})
