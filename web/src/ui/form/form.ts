import type { ReactNode } from 'react'
import { type InferInput, type InferOutput, safeParse } from 'valibot'
import type { ActionName, RequestOf, ResponseOf } from '../../api/client'
import type { PictureKind } from '../../api/schema'
import type { ConfirmDialog } from '../dialogs'
import type { FieldErrors, FieldsSchema } from '../useFields'
import type { Fact } from './joined'

export interface Option {
  value: string
  label: string
}

/** How a field is filled in. */
type Kind =
  | { as?: 'line' | 'area' | 'money' | 'number' | 'percent' | 'day' | 'dayTime' | 'checkbox' | 'person' }
  | { as: 'select'; options: readonly Option[] }
  /** One of many options, read when they are asked for. */
  | { as: 'search'; options: () => Promise<readonly Option[]> }
  | { as: 'file'; accept: string }
  /** A text in both languages: `{ fr, en }`; where it must be filled, both must, or French alone. */
  | { as: 'words'; frenchOnly?: boolean; area?: boolean }
  /** A formatted text in both languages: `{ fr, en }`, each of them HTML, perhaps with pictures. */
  | { as: 'rich'; frenchOnly?: boolean; pictures?: boolean }
  /** A colour of the palette, by its name. */
  | { as: 'colour' }
  /** The key of a kept picture, or none. */
  | { as: 'picture'; kind: PictureKind }
  /** A field that draws itself, because it is made of many parts. */
  | Own

// biome-ignore lint/suspicious/noExplicitAny: each such field knows the type of its own value; the schema checks it
type OwnValue = any

interface Own {
  as: 'own'
  draw: (field: OwnField) => ReactNode
  /** Joins what two people changed of it, part by part. */
  join?: (first: OwnValue, theirs: OwnValue, mine: OwnValue) => JoinedParts
}

/** The props of a field that draws itself. */
export interface OwnField {
  value: OwnValue
  /** All that is wrong with the form, by path. */
  errors: FieldErrors
  onChange: (value: OwnValue) => void
}

/** The joined value after two people have changed it. */
export interface JoinedParts {
  /** The value typed here, with all changes that only the other one made. */
  value: OwnValue
  /** The changes that were taken over, in words. */
  taken: readonly string[]
  disputed: readonly DisputedPart[]
}

/** A part that both changed, each in their way. */
export interface DisputedPart {
  label: string
  /** The saved part, in words. */
  written: string
  /** The value with what is saved of this part. */
  take: (value: OwnValue) => OwnValue
}

/** A field of a form, by its name in the schema, which says whether it must be filled and how long it may be. */
export type Field<I> = Kind & {
  name: keyof I & string
  label: string
  hint?: string
  /** Where only the server knows that it must be filled. */
  required?: boolean
  /** Shares its line with the next one that does. */
  half?: boolean
  /** Rarely wanted: stands behind "Plus d’options". */
  more?: boolean
  /** The values of other fields that change with a choice here, as it is made. */
  entails?: (chosen: string) => Partial<I>
}

/** Something that is said between the fields. */
export interface Note {
  note: string | null | undefined
  warns?: boolean
}

/** A part between the fields that holds no value: it is drawn from what is typed. */
export interface Drawn {
  /** Tells it from the other parts of its form. */
  part: string
  draw: () => ReactNode
}

/** Begins a section of a long form: its fields follow, until the next one. */
export interface Heading {
  section: string
  lead?: string
}

/** The state of a form while it is filled in. */
export interface Now<I, C, D> {
  values: I
  /** The context it was opened for. */
  context: C
  /** The data that was read before it could begin. */
  data: D
}

export type FormPart<I> = Field<I> | Note | Drawn | Heading

/** The fields in the order of the page; a field that is `false` is not asked for now. */
export type FormFields<S extends FieldsSchema, C, D = never> = (
  now: Now<InferInput<S>, C, D>,
) => readonly (FormPart<InferInput<S>> | false | undefined)[]

/** The empty value that a field may hold: absent where its schema allows none. */
type Nothing<V> = null extends V ? null | undefined : never

/** The fields that the edited record has, with the values that fields hold. */
type Had<I, C> = {
  [K in keyof I]: K extends keyof C ? (C[K] extends I[K] | Nothing<I[K]> ? K : never) : never
}[keyof I]

/** Texts begin empty, and fields of the edited record with its values; the first values of all others must be given. */
type Initial<I, C> = {
  [K in keyof I as I[K] extends string ? never : K extends Had<I, C> ? never : K]: I[K]
} & Partial<I>

/** A button beside the first one, and the field that tells them apart. */
export interface Secondly<K extends string = string> {
  name: K
  label: string
}

/** A form: everything that its dialog and its page are made of. */
export interface Form<S extends FieldsSchema, C, N extends ActionName, L extends ActionName> {
  title: string | ((context: C) => string)
  action: N
  schema: S | ((context: C, data: ResponseOf<L>) => S)
  /** The first values of the fields, where they differ from what is edited; texts that nothing names are empty. */
  initial?: (now: { context: C; data: ResponseOf<L> }) => Initial<InferInput<S>, C>
  fields: FormFields<S, C, ResponseOf<L>>
  request: (values: InferOutput<S>, context: C, data: ResponseOf<L>) => RequestOf<N>
  /** An action whose answer is read before the form begins. */
  load?: { action: L; request: (context: C) => RequestOf<L> }
  submit?: string | ((context: C) => string)
  /** A second button that sends the form: this field holds whether it was that one. */
  secondly?: Secondly<keyof InferInput<S> & string>
  /**
   * The context is an edited record with an edition, and this is its state in an answer. When somebody else has saved
   * meanwhile, their record comes with the refusal and is joined with the typed values; the toast can undo the change.
   */
  edits?: (answer: ResponseOf<N>) => C
  /** The record in a refusal, as a context; otherwise the data as it is. */
  stands?: (data: unknown, context: C) => C | Promise<C>
  /**
   * The context, read anew: when the server says that it is outdated, typed values stay and are joined with the saved
   * ones, and the form is sent again about those.
   */
  rereads?: (context: C) => Promise<C>
  /**
   * The name of what is edited, with its edition: this window keeps the texts that are typed under it, so that a page that is
   * loaded again has them.
   */
  keeps?: (context: C) => string
  /** Facts about the subject: when somebody else was faster, the facts that changed are shown. */
  facts?: (context: C) => readonly Fact[]
  /** A part beside the fields, about their effect. */
  aside?: (now: Now<InferInput<S>, C, ResponseOf<L>>) => ReactNode
  /** An effect that the server announces, to which the person must agree first. */
  warn?: (params: RequestOf<N>) => Promise<Omit<ConfirmDialog, 'kind'> | undefined>
  /** A question that is asked before the form is sent; `formAsks` says that the form itself is that question. */
  sure?: (context: C) => (Omit<ConfirmDialog, 'kind'> & { formAsks?: boolean }) | undefined
  /** Sends the form in a way of its own. Without an answer it was not sent, and the reason has been shown. */
  useSend?: (context: C) => (params: RequestOf<N>) => Promise<ResponseOf<N> | undefined>
  /** The work that follows. Should it fail, the action itself is done all the same. */
  afterwards?: (values: InferOutput<S>, context: C, data: ResponseOf<L>, answer: ResponseOf<N>) => Promise<unknown>
  /** The sentence that says what was done. */
  done?: (answer: ResponseOf<N>, context: C) => string
}

/** A text that may depend on what the form was opened for. */
export const textFor = <C>(text: string | ((context: C) => string), context: C) =>
  typeof text === 'function' ? text(context) : text

/** The values of the fields before anything is typed. */
export function initialOf<S extends FieldsSchema, C, N extends ActionName, L extends ActionName>(
  { initial, edits }: Form<S, C, N, L>,
  schema: S,
  now: { context: C; data: ResponseOf<L> },
) {
  const record = edits ? (now.context as Record<string, unknown>) : {}
  const fields = 'entries' in schema ? Object.entries(schema.entries as Record<string, FieldsSchema>) : []
  const own = fields.map(([name, entry]) => [name, valueIn(entry, record[name])])
  return { ...Object.fromEntries(own), ...initial?.(now) } as InferInput<S>
}

/**
 * A value in the form that a field holds: numbers as text; a missing one as an empty text, unless the schema allows
 * none.
 */
function valueIn(entry: FieldsSchema, value: unknown) {
  if (typeof value === 'number') return String(value)
  if (value !== null && value !== undefined) return value
  return safeParse(entry, null).success ? null : ''
}

/** The entry of a schema for one field, as far as marks and limits need it. */
function entryOf(schema: FieldsSchema, name: string): FieldsSchema | undefined {
  const entries = 'entries' in schema ? (schema.entries as Record<string, FieldsSchema>) : {}
  return entries[name]
}

/** Whether an error, by its path, is one of this field or of a part of it. */
export const isOfField = (name: string) => (path: string) => path === name || path.startsWith(`${name}.`)

/** The value of a field while nothing is filled in; a box that is not ticked is filled in. */
export const emptyOf = (as: Kind['as']) =>
  as === 'file' || as === 'picture' || as === 'own'
    ? null
    : as === 'words' || as === 'rich'
      ? { fr: '', en: '' }
      : as === 'checkbox'
        ? false
        : ''

/** Whether the schema refuses the field while it is empty. */
export function isRequired(schema: FieldsSchema, name: string, empty: unknown): boolean {
  const entry = entryOf(schema, name)
  return entry !== undefined && empty !== false && !safeParse(entry, empty).success
}

/** How many characters the schema lets a field have; each text of one that is in both languages. */
export function longest(schema: FieldsSchema, name: string): number | undefined {
  const own = entryOf(schema, name)
  const entry = own && 'entries' in own ? (own.entries as Record<string, FieldsSchema>).fr : own
  const pipe = entry && 'pipe' in entry ? (entry.pipe as { type: string; requirement?: number }[]) : []
  return pipe.find(({ type }) => type === 'max_length')?.requirement
}
