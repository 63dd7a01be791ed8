import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { ActionName, ResponseOf } from '../../api/client'
import { useWords } from '../../base/lang'
import { go, useBack } from '../../core/navigation'
import type { Href } from '../../core/paths'
import { dialogs } from '../dialogs'
import type { PageProps } from '../inPanel'
import { leaveWords } from '../leaveWords'
import { Page } from '../Page'
import type { FieldsSchema } from '../useFields'
import { FormBody } from './FormBody'
import { type Form, textFor } from './form'

/** Where the page of a form stands. */
export interface Place<C, N extends ActionName> {
  /** Where a person is led who leaves it, or came to it directly. */
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

/**
 * Asks before a page is left with what was typed there. `note` tells whether anything was. What is `saved` is asked about
 * no more: its fields differ from what was read until the page shows what stands now.
 */
function useGuard() {
  const w = useWords(leaveWords)
  const changed = useRef(false)
  const kept = useRef(false)
  useBlocker({
    shouldBlockFn: async () =>
      changed.current &&
      !(await dialogs.confirm({ title: w.title, message: w.message, yes: w.yes, no: w.no, danger: true })),
    enableBeforeUnload: () => changed.current,
  })
  const note = (now: boolean) => {
    kept.current &&= now
    changed.current = now && !kept.current
  }
  const saved = () => {
    kept.current = true
    changed.current = false
  }
  return { note, saved }
}
