import { Alert, Text } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import type { InferInput } from 'valibot'
import type { ActionName, ResponseOf } from '../../api/client'
import { useWords } from '../../base/lang'
import type { FieldErrors, Fields, FieldsSchema } from '../useFields'
import { uiWords } from '../words'
import { FormField } from './FormField'
import { Contents, FormSection, inSections } from './FormSections'
import { type Drawn, emptyOf, type Field, type Form, isOfField, isRequired, longest, type Note } from './form'

interface FormGridProps<S extends FieldsSchema, C, N extends ActionName, L extends ActionName> {
  form: Form<S, C, N, L>
  schema: S
  fields: Fields<InferInput<S>>
  context: C
  data: ResponseOf<L>
}

/** The fields of a form, section by section where there are some, and the results beside them. */
export function FormGrid<S extends FieldsSchema, C, N extends ActionName, L extends ActionName>({
  form,
  schema,
  fields,
  context,
  data,
}: FormGridProps<S, C, N, L>) {
  const now = { values: fields.values, context, data }
  const shown = form.fields(now).flatMap((it) => (it && !('note' in it && !it.note) ? [it] : []))
  const first = shown.find((it) => 'name' in it && !it.more)
  const drawn = (it: ShownPart<S>) =>
    'note' in it ? (
      <NoteText key={it.note} {...it} />
    ) : 'part' in it ? (
      <Fragment key={it.part}>{it.draw()}</Fragment>
    ) : (
      <div key={it.name} data-half={it.half || undefined}>
        <FormField
          field={it}
          fields={fields}
          required={it.required ?? isRequired(schema, it.name, emptyOf(it.as))}
          maxLength={longest(schema, it.name)}
          autofocus={it === first}
        />
      </div>
    )
  const [plain, ...sections] = inSections<ShownPart<S>>(shown)
  const body = (
    <>
      <OfSection parts={plain.parts} errors={fields.errors} drawn={drawn} />
      {sections.map((one) => (
        <FormSection key={one.section} title={one.section} lead={one.lead}>
          <OfSection parts={one.parts} errors={fields.errors} drawn={drawn} />
        </FormSection>
      ))}
    </>
  )
  const aside = form.aside?.(now)
  if (sections.length === 0 && !aside) return body
  return (
    <div className="form-room">
      <div className="form-wide" data-aside={aside ? true : undefined}>
        {sections.length > 1 && <Contents sections={sections} errors={fields.errors} />}
        <div className="form-sections">{body}</div>
        {aside && <div className="form-aside">{aside}</div>}
      </div>
    </div>
  )
}

type ShownPart<S extends FieldsSchema> = Field<InferInput<S>> | Note | Drawn

interface OfSectionProps<T> {
  parts: readonly T[]
  errors: FieldErrors
  drawn: (part: T) => ReactNode
}

function OfSection<T extends object>({ parts, errors, drawn }: OfSectionProps<T>) {
  const isMore = (it: T) => 'more' in it && it.more === true
  const more = parts.filter(isMore)
  const wrong = more.some((it) => 'name' in it && Object.keys(errors).some(isOfField(String(it.name))))
  return (
    <>
      {more.length < parts.length && <div className="form-grid">{parts.filter((it) => !isMore(it)).map(drawn)}</div>}
      {more.length > 0 && <More wrong={wrong}>{more.map(drawn)}</More>}
    </>
  )
}

/** Fields that are rarely wanted: they are unfolded by hand, and by themselves when one of them is wrong. */
function More({ wrong, children }: { wrong: boolean; children: ReactNode }) {
  const w = useWords(uiWords)
  const [open, setOpen] = useState(false)
  return (
    <details className="form-more" open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{w.moreOptions}</summary>
      <div className="form-grid">{children}</div>
    </details>
  )
}

/** A note between the fields. */
function NoteText({ note, warns }: Note) {
  if (!warns) return <Text size="sm">{note}</Text>
  return (
    <Alert color="orange" variant="light" py="xs" role="status">
      {note}
    </Alert>
  )
}
