import type { ReactNode } from 'react'
import { createStore } from '../base/store'

export interface AlertDialog {
  kind: 'alert'
  title?: string
  message: string
}
export interface ConfirmDialog {
  kind: 'confirm'
  title?: string
  message: string
  /** What the buttons say; "Confirm" and "Cancel" otherwise. */
  yes?: string
  no?: string
  /** The action destroys something. */
  danger?: boolean
}
export interface PromptDialog {
  kind: 'prompt'
  title: string
  message?: string
  /** What the person must know before they answer. */
  warning?: string
  /** What the buttons say; "OK" and "Cancel" otherwise. */
  yes?: string
  no?: string
  label: string
  initial?: string
  multiline?: boolean
  maxLength?: number
  /** What is wrong with the text, if anything. */
  check?: (text: string) => string | undefined
}
export interface DateDialog {
  kind: 'date'
  title: string
  message?: string
  /** `YYYY-MM-DD`. */
  initial?: string
  min?: string
  max?: string
}
export interface ListDialog {
  kind: 'list'
  title: string
  message?: string
  options: ReadonlyArray<{ value: string; label: string; description?: string }>
}
export interface WaitDialog {
  kind: 'wait'
  message?: string
}

/** A form in a frame of its own; `close` answers. */
export interface FormDialog {
  kind: 'form'
  render: (close: (answer?: unknown) => void) => ReactNode
}

/** What a person is asked in the frame of the house. */
export type Question = AlertDialog | ConfirmDialog | PromptDialog | DateDialog | ListDialog | WaitDialog
export type Dialog = Question | FormDialog
export interface OpenDialog {
  id: number
  dialog: Dialog
  answer: (value: unknown) => void
}

/** The dialogs on screen, the last one on top. Drawn by `DialogHost`. */
export const openDialogs = createStore<readonly OpenDialog[]>([])
let lastId = 0

/** Shows a dialog; gives what closes it. */
function show(dialog: Dialog, answered: (value: unknown) => void): () => void {
  lastId += 1
  const id = lastId
  const close = () => openDialogs.set(openDialogs.get().filter((one) => one.id !== id))
  const answer = (value: unknown) => {
    close()
    answered(value)
  }
  openDialogs.set([...openDialogs.get(), { id, dialog, answer }])
  return close
}

const open = <T>(dialog: Dialog, dismissed: T): Promise<T> =>
  new Promise((resolve) => {
    show(dialog, (value) => resolve(value === undefined ? dismissed : (value as T)))
  })

/** Questions to the person, awaited like any call. A dismissed one answers `false` or `undefined`. */
export const dialogs = {
  alert: (message: string, title?: string) => open<void>({ kind: 'alert', message, title }, undefined),
  confirm: (options: Omit<ConfirmDialog, 'kind'>) => open<boolean>({ kind: 'confirm', ...options }, false),
  prompt: (options: Omit<PromptDialog, 'kind'>) => open<string | undefined>({ kind: 'prompt', ...options }, undefined),
  /** Answers `YYYY-MM-DD`. */
  date: (options: Omit<DateDialog, 'kind'>) => open<string | undefined>({ kind: 'date', ...options }, undefined),
  /** Answers the chosen value. */
  list: (options: Omit<ListDialog, 'kind'>) => open<string | undefined>({ kind: 'list', ...options }, undefined),

  /** A form that draws itself; see `formDialog`. */
  form: <T>(render: (close: (answer?: T) => void) => ReactNode) =>
    open<T | undefined>({ kind: 'form', render: render as FormDialog['render'] }, undefined),

  /** Blocks the screen while something runs; goes away with it, however it ends. */
  async wait<T>(work: Promise<T>, message?: string): Promise<T> {
    const close = show({ kind: 'wait', message }, () => {})
    try {
      return await work
    } finally {
      close()
    }
  },

  closeAll() {
    for (const { answer } of openDialogs.get()) answer(undefined)
  },
}
