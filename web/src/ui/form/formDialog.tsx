import type { ActionName, ResponseOf } from '../../api/client'
import { dialogs } from '../dialogs'
import type { FieldsSchema } from '../useFields'
import { useLeave } from '../useLeave'
import { DialogFrame } from './DialogFrame'
import { FormBody } from './FormBody'
import { type Form, textFor } from './form'

/** Makes the dialog of a form. */
export function formDialog<S extends FieldsSchema, C, N extends ActionName, L extends ActionName = never>(
  form: Form<S, C, N, L>,
) {
  /** Opens the dialog; the promise gives the answer, or `undefined` when the person left it. */
  const open = (context: C): Promise<ResponseOf<N> | undefined> =>
    dialogs.form((close: (answer?: ResponseOf<N>) => void) => (
      <FormDialog form={form} context={context} onClose={close} />
    ))
  return {
    open,
    /** The entry that a list offers for this form. */
    for: (context: C) => ({
      title: textFor(form.title, context),
      action: form.action,
      open: () => open(context),
    }),
  }
}

interface FormDialogProps<S extends FieldsSchema, C, N extends ActionName, L extends ActionName> {
  form: Form<S, C, N, L>
  context: C
  onClose: (answer?: ResponseOf<N>) => void
}

function FormDialog<S extends FieldsSchema, C, N extends ActionName, L extends ActionName>({
  form,
  context,
  onClose,
}: FormDialogProps<S, C, N, L>) {
  const leave = useLeave(onClose)
  return (
    <DialogFrame
      title={textFor(form.title, context)}
      size={form.aside ? 'xl' : undefined}
      onClose={onClose}
      leave={leave}
    >
      <FormBody form={form} context={context} leave={leave} onDone={onClose} />
    </DialogFrame>
  )
}
