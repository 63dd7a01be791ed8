import { safeParse } from 'valibot'
import type { ActionName, ResponseOf } from '../../api/client'
import { takeBack } from '../takeBack'
import type { FieldsSchema } from '../useFields'
import { type Form, initialOf } from './form'

/** Saves a record as it was before it was saved; there is nothing to undo for a new one. */
export function undoOf<S extends FieldsSchema, C, N extends ActionName, L extends ActionName>(
  form: Form<S, C, N, L>,
  schema: S,
  now: { context: C; data: ResponseOf<L> },
  answer: ResponseOf<N>,
): (() => void) | undefined {
  if (!form.edits || !(now.context as { edition?: number }).edition) return undefined
  const before = safeParse(schema, initialOf(form, schema, now))
  if (!before.success) return undefined
  const params = form.request(before.output, form.edits(answer), now.data)
  return () => void takeBack(form.action, params)
}
