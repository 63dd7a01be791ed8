import { type ChangeEvent, useRef, useState } from 'react'
import { type GenericSchema, getDotPath, type InferInput, type InferOutput, safeParse } from 'valibot'

/** Forms of the house: a flat object of fields, checked by a schema. */
export type FieldsSchema = GenericSchema<Record<string, unknown>, Record<string, unknown>>

export type FieldErrors = Readonly<Record<string, string>>

/** The props of an input of the kit. */
interface InputProps {
  // biome-ignore lint/suspicious/noExplicitAny: each input knows the type of its own value; the schema checks it
  value?: any
  checked?: boolean
  error?: string
  // biome-ignore lint/suspicious/noExplicitAny: as above
  onChange: (change: any) => void
}

export interface Fields<T> {
  values: T
  errors: FieldErrors
  set<K extends keyof T>(name: K, value: T[K]): void
  setErrors(errors: FieldErrors): void
  /** Value, error and change of one field; `checkbox` for those that are on or off. */
  getInputProps(name: keyof T & string, options?: { type: 'checkbox' }): InputProps
}

type Checked<S extends FieldsSchema> =
  | { values: InferOutput<S>; errors?: never }
  | { values?: never; errors: FieldErrors }

/** The fields of a form. An error goes away as soon as its field changes. */
export function useFields<S extends FieldsSchema>(schema: S, initial: InferInput<S>) {
  type Values = InferInput<S>
  const [values, setValues] = useState<Values>(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  // A submit right after a change must see it, whenever React renders.
  const latest = useRef(values)

  const fields: Fields<Values> = {
    values,
    errors,
    setErrors,
    set(name, value) {
      latest.current = { ...latest.current, [name]: value }
      setValues(latest.current)
      const of = `${String(name)}.`
      setErrors((all) =>
        Object.fromEntries(Object.entries(all).filter(([wrong]) => wrong !== name && !wrong.startsWith(of))),
      )
    },
    getInputProps: (name, options) => ({
      ...(options ? { checked: Boolean(values[name]) } : { value: values[name] }),
      error: errors[name],
      onChange: (change) => fields.set(name, readChange(change) as Values[typeof name]),
    }),
  }

  const check = (): Checked<S> => {
    const result = safeParse(schema, latest.current)
    if (result.success) {
      // Errors that the server found before are removed, because it will find them again.
      setErrors({})
      return { values: result.output }
    }
    const wrong: Record<string, string> = {}
    for (const issue of result.issues) wrong[getDotPath(issue) ?? ''] ??= issue.message
    setErrors(wrong)
    return { errors: wrong }
  }
  return { fields, check }
}

/** Inputs tell an event, or the value itself. */
function readChange(change: unknown): unknown {
  const target = (change as ChangeEvent<HTMLInputElement> | null)?.currentTarget
  if (!(target instanceof HTMLElement)) return change
  return target.type === 'checkbox' ? target.checked : target.value
}
