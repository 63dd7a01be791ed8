import { type InferInput, type InferOutput, safeParse } from 'valibot'
import type { ActionName, RequestOf, ResponseOf } from '../../api/client'
import type { ConfirmDialog } from '../dialogs'
import type { FieldsSchema } from '../useFields'

export interface Option {
  value: string
  label: string
}

/** How a field is filled in. */
type Kind =
  | { as?: 'line' | 'area' | 'money' | 'number' | 'percent' | 'day' | 'dayTime' | 'checkbox' | 'person' }
  | { as: 'select'; options: readonly Option[] }
  /** Of many, read when they are asked for. */
  | { as: 'search'; options: () => Promise<readonly Option[]> }
  | { as: 'file'; accept: string }

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
}

/** Something that is said between the fields. */
export interface Note {
  note: string | null | undefined
  warns?: boolean
}

/** What a form knows while it is filled in. */
export interface Now<I, C, D> {
  values: I
  /** What it was opened for. */
  context: C
  /** What was read before it could begin. */
  data: D
}

/** What is asked for, in the order of the page; what is `false` is not asked for now. */
export type FormFields<S extends FieldsSchema, C, D = never> = (
  now: Now<InferInput<S>, C, D>,
) => readonly (Field<InferInput<S>> | Note | false | undefined)[]

type Initial<I> = { [K in keyof I as I[K] extends string ? never : K]: I[K] } & Partial<I>

/** A form: everything that its dialog and its page are made of. */
export interface Form<S extends FieldsSchema, C, N extends ActionName, L extends ActionName> {
  title: string | ((context: C) => string)
  action: N
  schema: S | ((context: C, data: ResponseOf<L>) => S)
  /** What the fields hold at first; text fields that are not named are empty. */
  initial?: (now: { context: C; data: ResponseOf<L> }) => Initial<InferInput<S>>
  fields: FormFields<S, C, ResponseOf<L>>
  request: (values: InferOutput<S>, context: C, data: ResponseOf<L>) => RequestOf<N>
  /** Reading actions whose answers this one outdates. */
  refreshes?: readonly ActionName[]
  /** Read first. */
  load?: { action: L; request: (context: C) => RequestOf<L> }
  submit?: string | ((context: C) => string)
  /** What is asked once more before it is sent. */
  sure?: (context: C) => Omit<ConfirmDialog, 'kind'> | undefined
  /** Sends it in a way of its own; without an answer it was not done, and why has been said. */
  useSend?: (context: C) => (params: RequestOf<N>) => Promise<ResponseOf<N> | undefined>
  /** What follows once it was done; should that fail, it is done all the same. */
  afterwards?: (values: InferOutput<S>, context: C, data: ResponseOf<L>) => Promise<unknown>
  /** What is so then. */
  done?: (answer: ResponseOf<N>, context: C) => string
}

/** A text that may depend on what the form was opened for. */
export const textFor = <C>(text: string | ((context: C) => string), context: C) =>
  typeof text === 'function' ? text(context) : text

/** What the fields hold before anything is typed. */
export function initialOf<S extends FieldsSchema, C, N extends ActionName, L extends ActionName>(
  { initial }: Form<S, C, N, L>,
  schema: S,
  now: { context: C; data: ResponseOf<L> },
) {
  const empty = 'entries' in schema ? Object.keys(schema.entries as object).map((name) => [name, '']) : []
  return { ...Object.fromEntries(empty), ...initial?.(now) } as InferInput<S>
}

/** The entry of a schema for one field, as far as marks and limits need it. */
function entryOf(schema: FieldsSchema, name: string): FieldsSchema | undefined {
  const entries = 'entries' in schema ? (schema.entries as Record<string, FieldsSchema>) : {}
  return entries[name]
}

/** Whether the schema refuses the field while it is empty. */
export function isRequired(schema: FieldsSchema, name: string, empty: unknown): boolean {
  const entry = entryOf(schema, name)
  return entry !== undefined && !safeParse(entry, empty).success
}

/** How many characters the schema lets a field have. */
export function longest(schema: FieldsSchema, name: string): number | undefined {
  const entry = entryOf(schema, name)
  const pipe = entry && 'pipe' in entry ? (entry.pipe as { type: string; requirement?: number }[]) : []
  return pipe.find(({ type }) => type === 'max_length')?.requirement
}
