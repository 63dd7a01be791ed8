import './form.css'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import type { ActionName, RequestOf, ResponseOf } from '../../api/client'
import { q, useAction } from '../../api/query'
import { useWords } from '../../base/lang'
import { Awaited } from '../Awaited'
import { dialogs } from '../dialogs'
import { FormShell } from '../FormShell'
import { toast } from '../toast'
import type { FieldsSchema } from '../useFields'
import { differ, type Leave, Noted } from '../useLeave'
import { uiWords } from '../words'
import { FormGrid } from './FormGrid'
import { type Form, initialOf, textFor } from './form'
import { KeptTyping, useKeptTexts } from './KeptTyping'
import { Meanwhile, useMeanwhile } from './Meanwhile'
import { undoOf } from './undo'

export interface FormBodyProps<S extends FieldsSchema, C, N extends ActionName, L extends ActionName> {
  form: Form<S, C, N, L>
  context: C
  leave: Pick<Leave, 'leave' | 'note'>
  onDone: (answer: ResponseOf<N>) => void
}

/** The fields of a form with its buttons, once what it needs has been read. */
export function FormBody<S extends FieldsSchema, C, N extends ActionName, L extends ActionName>(
  props: FormBodyProps<S, C, N, L>,
) {
  return props.form.load ? <Loaded {...props} load={props.form.load} /> : <Ready {...props} data={NOTHING} />
}

/** The data of a form that reads nothing first. */
const NOTHING = undefined as never

function Loaded<S extends FieldsSchema, C, N extends ActionName, L extends ActionName>({
  load,
  ...props
}: FormBodyProps<S, C, N, L> & { load: NonNullable<Form<S, C, N, L>['load']> }) {
  const query = useQuery({ ...q<L>(load.action, load.request(props.context)), staleTime: 0 })
  return (
    <Awaited query={query} waiting={<Skeleton height={220} radius="lg" />}>
      {(data) => <Ready {...props} data={data} />}
    </Awaited>
  )
}

type ReadyProps<S extends FieldsSchema, C, N extends ActionName, L extends ActionName> = FormBodyProps<S, C, N, L> & {
  data: ResponseOf<L>
}

function Ready<S extends FieldsSchema, C, N extends ActionName, L extends ActionName>(props: ReadyProps<S, C, N, L>) {
  const { form, context, data, leave, onDone } = props
  const ui = useWords(uiWords)
  const schema = typeof form.schema === 'function' ? form.schema(context, data) : form.schema
  const initial = initialOf(form, schema, { context, data })
  const typing = useKeptTexts(form.keeps?.(context), initial)
  const send = useSend(form, context)
  const { standing, theirs, orTheirs } = useMeanwhile(
    { edits: form.edits !== undefined, stands: form.stands, rereads: form.rereads },
    context,
  )
  const sure = form.sure?.(context)
  const parts = form.fields({ values: initial, context, data })
  const bare = !parts.some((it) => it && 'name' in it && !it.more)
  const submit = async (values: InferOutput<S>) => {
    if (sure && !sure.formAsks && !(await dialogs.confirm(sure))) return
    const params = form.request(values, standing, data)
    const warning = await orTheirs(() => form.warn?.(params))
    if (warning && !(await dialogs.confirm(warning))) return
    const answer = await orTheirs(() => send(params))
    if (answer === undefined) return
    typing.forget()
    await form.afterwards?.(values, context, data, answer)
    onDone(answer)
    const undo = undoOf(form, schema, { context: standing, data }, answer)
    if (form.done) toast(form.done(answer, context), { undo })
  }
  return (
    <FormShell
      schema={schema}
      initial={{ ...initial, ...typing.kept }}
      onSubmit={submit}
      submitLabel={form.submit && textFor(form.submit, context)}
      secondly={form.secondly}
      danger={sure?.danger}
      atOnce={bare}
      long={parts.some((it) => it && 'section' in it)}
      actions={
        <Button variant="default" size="md" onClick={leave.leave}>
          {sure?.no ?? ui.cancel}
        </Button>
      }
    >
      {(fields) => (
        <>
          {form.keeps && <KeptTyping fields={fields} first={initial} by={typing} />}
          <Noted changed={differ(fields.values, initial)} by={leave} />
          {theirs !== undefined && (
            <Meanwhile
              fields={fields}
              first={initial}
              theirs={initialOf(form, schema, { context: theirs, data })}
              shown={form.fields({ values: fields.values, context, data })}
              facts={{ seen: form.facts?.(context) ?? [], now: form.facts?.(theirs) ?? [] }}
            />
          )}
          <FormGrid form={form} schema={schema} fields={fields} context={context} data={data} />
        </>
      )}
    </FormShell>
  )
}

/** Sends the action of the form, unless the form has a way of its own. Refusals stand beside their fields. */
function useSend<S extends FieldsSchema, C, N extends ActionName, L extends ActionName>(
  { action, useSend: useOwn }: Form<S, C, N, L>,
  context: C,
): (params: RequestOf<N>) => Promise<ResponseOf<N> | undefined> {
  const { mutateAsync } = useAction(action, { quiet: true })
  // A form has its own way for good, or never.
  // biome-ignore lint/correctness/useHookAtTopLevel: as above
  return useOwn ? useOwn(context) : mutateAsync
}
