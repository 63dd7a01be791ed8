import { Alert, Button, Group, Stack } from '@mantine/core'
import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type ReactNode, useRef, useState } from 'react'
import { type GenericSchema, type InferInput, type InferOutput, parse } from 'valibot'
import { isFailure } from '../api/failure'
import { useWords } from '../app/lang'
import { uiWords } from './words'

/** Forms of the house: a flat object of fields, checked by a schema. */
type FieldsSchema = GenericSchema<Record<string, unknown>, Record<string, unknown>>

interface FormShellProps<S extends FieldsSchema> {
  schema: S
  initial: InferInput<S>
  /** Gets what the schema made of the fields. A refusal that names fields is shown beside them. */
  onSubmit: (values: InferOutput<S>) => Promise<unknown>
  submitLabel?: string
  /** More buttons, beside the submit button. */
  actions?: ReactNode
  /** The submit button takes the whole width. */
  wide?: boolean
  children: (form: UseFormReturnType<InferInput<S>>) => ReactNode
}

/** A form: checks on submit, leads to the first wrong field, says what the server refused, submits once. */
export function FormShell<S extends FieldsSchema>(props: FormShellProps<S>) {
  const { schema, initial, onSubmit, submitLabel, actions, wide, children } = props
  const w = useWords(uiWords)
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useForm<InferInput<S>>({
    mode: 'controlled',
    initialValues: initial,
    validate: schemaResolver(schema, { sync: true }) as never,
  })

  const showErrors = (errors: FormErrors) => {
    const someMissing = Object.keys(errors).some((name) => isEmpty((form.getValues() as Record<string, unknown>)[name]))
    setProblem(someMissing ? w.fillRequired : w.correct)
    requestAnimationFrame(() => firstWrongField(element.current)?.focus())
  }

  const submit = async (values: InferInput<S>) => {
    setProblem(undefined)
    setBusy(true)
    try {
      await onSubmit(parse(schema, values))
    } catch (error) {
      if (!isFailure(error)) throw error
      if (Object.keys(error.fields).length > 0) {
        form.setErrors(error.fields)
        showErrors(error.fields)
      } else if (!error.shown) {
        setProblem(error.message)
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={element} noValidate onSubmit={form.onSubmit((values) => void submit(values), showErrors)}>
      <Stack gap="md">
        {children(form)}
        <div aria-live="polite">
          {problem && (
            <Alert color="red" variant="light" p="sm" styles={{ message: { color: 'var(--mantine-color-error)' } }}>
              {problem}
            </Alert>
          )}
        </div>
        <Group justify={wide ? undefined : 'flex-end'} gap="sm">
          {actions}
          <Button type="submit" size="md" loading={busy} fullWidth={wide}>
            {submitLabel ?? w.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false

/** In the order of the page, whatever the order of the schema. */
const firstWrongField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"] input, input[data-error="true"]')
