import * as v from 'valibot'
import type { LineToQuote } from '../../../api/schema'
import type { formDialog } from '../../../ui/form/formDialog'
import { field } from '../../../ui/forms'
import { parisDay } from '../../../ui/today'
import { LARGEST_FILE } from '../orders/file'
import { LinesField } from './LinesField'
import { draftOf, type LineDraft, lineSchema, proposedOf } from './lines'
import { proposeWords as w } from './quoteWords'

const PDF = 'application/pdf'
/** The time for which a quote is valid unless somebody chooses another. */
const VALID_MS = 30 * 86_400_000

const schema = v.object({
  lines: v.array(lineSchema),
  validUntil: field.required(),
  file: v.pipe(
    v.nullable(v.file()),
    v.check((file) => file === null || file.type === PDF, w.fileType),
    v.check((file) => file === null || file.size <= LARGEST_FILE, w.fileTooBig),
  ),
})

/** The first values of the form, with the lines that have no price yet. */
export const initialQuote = (lines: readonly LineToQuote[]) => ({
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

/** The quote as the server takes it. */
export const sentQuote = ({
  lines,
  validUntil,
  file,
}: {
  lines: LineDraft[]
  validUntil: string
  file: File | null
}) => ({
  lines: lines.map(proposedOf),
  validUntil,
  ...(file && { file }),
})

/** The form of a quote, which desk and partners share. */
export const quoteForm = { title: w.title, submit: w.send, schema, fields, done: () => w.sent }
