import { Alert, Button, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { InferInput, InferOutput } from 'valibot'
import { isFailure } from '../api/failure'
import { useWords } from '../base/lang'
import { FormWait } from './formWait'
import { type FieldErrors, type Fields, type FieldsSchema, useFields } from './useFields'
import { uiWords } from './words'

interface FormShellProps<S extends FieldsSchema> {
  schema: S
  initial: InferInput<S>
  /** Gets the output of the schema. The errors of a refusal that names fields are shown beside them. */
  onSubmit: (values: InferOutput<S>) => Promise<unknown>
  submitLabel?: string
  /** A second submit button: this field holds whether it was the one that sent the form. */
  secondly?: { name: keyof InferInput<S> & string; label: string }
  /** The message when a field that must be filled is empty. */
  missingText?: string
  /** More buttons, beside the submit button. */
  actions?: ReactNode
  /** Sending it destroys something. */
  danger?: boolean
  /** There is nothing to fill in: the submit button has the focus. */
  atOnce?: boolean
  /** Its buttons stay in sight. */
  long?: boolean
  /** The submit button takes the whole width. */
  wide?: boolean
  children: (fields: Fields<InferInput<S>>) => ReactNode
}

/** A form: it checks on submit, leads to the first wrong field, shows the refusals of the server, and submits once. */
export function FormShell<S extends FieldsSchema>(props: FormShellProps<S>) {
  const { schema, initial, onSubmit, submitLabel, secondly, missingText, actions } = props
  const { danger, atOnce, long, wide, children } = props
  const w = useWords(uiWords)
  const element = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [wrongFields, setWrongFields] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { fields, check } = useFields(schema, initial)
  const sending = useRef(new Set<Promise<boolean>>())
  const wait = (one: Promise<boolean>) => {
    sending.current.add(one)
    void one.finally(() => sending.current.delete(one))
  }
  // The message stays as long as a field is wrong.
  const problem = refusal ?? (Object.keys(fields.errors).length > 0 ? wrongFields : undefined)

  const showErrors = (errors: FieldErrors) => {
    requestAnimationFrame(() => firstWrongField(element.current)?.focus())
    // With a single field, its own message is enough.
    if (Object.keys(fields.values).length === 1) return
    const someMissing = Object.keys(errors).some((name) => isEmpty(valueAt(fields.values, name)))
    setWrongFields(someMissing ? (missingText ?? w.fillRequired) : w.correct)
  }

  const send = async (values: InferOutput<S>) => {
    setBusy(true)
    try {
      await onSubmit(values)
    } catch (error) {
      if (!isFailure(error)) throw error
      if (Object.keys(error.fields).length > 0) {
        fields.setErrors(error.fields)
        showErrors(error.fields)
      } else if (!error.shown && error.kind !== 'network') {
        setRefusal(error.message)
      }
    } finally {
      setBusy(false)
    }
  }

  /** Whether all fields hold what was chosen in them: a picture may still be on its way. */
  const settled = async () => {
    if (sending.current.size === 0) return true
    setBusy(true)
    try {
      return (await Promise.all(sending.current)).every(Boolean)
    } finally {
      setBusy(false)
    }
  }

  // The click on a button comes before the form is sent.
  const isSecond = (second: boolean) => secondly && fields.set(secondly.name, second as never)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setRefusal(undefined)
    // The fault of a picture stands beside it.
    if (!(await settled())) return
    const checked = check()
    if (checked.errors) showErrors(checked.errors)
    else void send(checked.values)
  }

  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <FormWait value={wait}>{children(fields)}</FormWait>
        <Stack gap="md" className={long ? 'form-bar' : undefined}>
          <div aria-live="polite" hidden={!problem}>
            {problem && (
              <Alert color="red" variant="light" p="sm" styles={{ message: { color: 'var(--mantine-color-error)' } }}>
                {problem}
              </Alert>
            )}
          </div>
          <Group justify={wide ? undefined : 'flex-end'} gap="sm">
            {actions}
            {secondly && (
              <Button type="submit" size="md" variant="default" disabled={busy} onClick={() => isSecond(true)}>
                {secondly.label}
              </Button>
            )}
            <Button
              type="submit"
              size="md"
              loading={busy}
              onClick={() => isSecond(false)}
              fullWidth={wide}
              color={danger ? 'red.9' : undefined}
              data-autofocus={atOnce || undefined}
            >
              {submitLabel ?? w.save}
            </Button>
          </Group>
        </Stack>
      </Stack>
    </form>
  )
}

/** The value to which an error belongs: that of a field, whose name may have dots, or of a part of it (`label.en`). */
function valueAt(values: object, path: string) {
  const name = Object.keys(values).find((it) => path === it || path.startsWith(`${it}.`)) ?? path
  const keys = path.slice(name.length + 1).split('.')
  return [name, ...keys.filter(Boolean)].reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    values,
  )
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false

/** In the order of the page, whatever the order of the schema. */
const firstWrongField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], input[data-error="true"], fieldset[data-wrong]')
