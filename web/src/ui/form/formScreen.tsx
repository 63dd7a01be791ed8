import type { ReactNode } from 'react'
import type { ActionName, ResponseOf } from '../../api/client'
import { go, useBack } from '../../core/navigation'
import type { Href } from '../../core/paths'
import type { PageProps } from '../inPanel'
import { Page } from '../Page'
import type { FieldsSchema } from '../useFields'
import { useGuard } from '../useGuard'
import { FormBody } from './FormBody'
import { type Form, textFor } from './form'

/** Where the page of a form stands. */
export interface Place<C, N extends ActionName> {
  /** The screen for a person who leaves the form, or who came to it directly. */
  back: Href | ((context: C) => Href)
  /** Where it leads once it was sent. */
  after: (answer: ResponseOf<N>, context: C) => Href
}

interface FormScreenProps<C> extends Pick<PageProps, 'lead' | 'actions' | 'width'> {
  context: C
  /** Said above its fields. */
  intro?: ReactNode
  /** Told whether anything was typed that is not saved. */
  onChanged?: (changed: boolean) => void
}

/** Makes the page of a form; what is particular to its address is its context. */
export function formScreen<S extends FieldsSchema, C, N extends ActionName, L extends ActionName = never>(
  form: Form<S, C, N, L> & Place<C, N>,
) {
  return function FormScreen({ context, onChanged, intro, lead, actions, width = 'narrow' }: FormScreenProps<C>) {
    const back = typeof form.back === 'function' ? form.back(context) : form.back
    const leave = useBack(back)
    const { note, saved } = useGuard()
    const onDone = (answer: ResponseOf<N>) => {
      saved()
      go(form.after(answer, context))
    }
    return (
      <Page title={textFor(form.title, context)} width={width} back={{ to: back }} lead={lead} actions={actions}>
        {intro}
        <FormBody
          form={form}
          context={context}
          leave={{
            leave,
            note: (changed) => {
              note(changed)
              onChanged?.(changed)
            },
          }}
          onDone={onDone}
        />
      </Page>
    )
  }
}
