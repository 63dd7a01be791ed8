import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Code, isFailure } from '../../api/failure'
import type { Fields } from '../useFields'
import { Conflict, type ConflictRow } from './Conflict'
import type { DisputedPart, Field, FormPart, Option } from './form'
import { difference, type Fact, same } from './joined'
import { useJoined } from './useJoined'

const w = {
  stands: (label: string, value: string) => `${label}, tel qu’enregistré : ${value}`,
  take: 'Reprendre',
  takeOf: (label: string) => `Reprendre ${label} tel qu’enregistré`,
  nothing: 'vide',
  picture: 'une autre image',
}

interface MeanwhileOptions<C> {
  /** Whether a refusal brings the record that the form edits, as it stands. */
  edits: boolean
  stands?: (data: unknown, context: C) => C | Promise<C>
  /** Reads anew what it was opened for. */
  rereads?: (context: C) => Promise<C>
}

/** The current state of the record that a form edits, once a refusal has said that somebody else has saved it. */
export function useMeanwhile<C>(
  { edits, stands = (data: unknown) => data as C, rereads }: MeanwhileOptions<C>,
  context: C,
): { standing: C; theirs: C | undefined; orTheirs: <T>(work: () => T | Promise<T>) => Promise<T> } {
  const [theirs, setTheirs] = useState<C>()
  const orTheirs = async <T,>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (edits && isFailure(error, Code.editedMeanwhile)) {
        error.shown = true
        setTheirs(await stands(error.data, context))
      } else if (rereads && isFailure(error, Code.stale)) {
        const now = await rereads(context)
        error.shown = true
        setTheirs(now)
      }
      throw error
    }
  }
  return { standing: theirs ?? context, theirs, orTheirs }
}

interface MeanwhileProps<I> {
  fields: Fields<I>
  /** The first values of the fields, and the values that they would have by now. */
  first: I
  theirs: I
  shown: readonly (FormPart<I> | false | undefined)[]
  /** Further facts about the subject of the form: as they were seen, and as they stand. */
  facts: { seen: readonly Fact[]; now: readonly Fact[] }
}

/** Takes over what nobody changed here, and says field by field where both did. */
export function Meanwhile<I extends object>({ fields, first, theirs, shown, facts }: MeanwhileProps<I>) {
  const named = shown.flatMap((it) => (it && 'name' in it ? [it] : []))
  const inParts = named.flatMap((it) => (it.as === 'own' && it.join ? [{ ...it, join: it.join }] : []))
  const { taken, disputes } = useJoined<I>({
    first,
    theirs,
    values: fields.values,
    set: fields.set,
    apart: inParts.map(({ name }) => name),
  })
  const parts = useParts({ first, theirs, fields, inParts })
  const labelOf = (name: keyof I) => named.filter((it) => it.name === name).map(({ label }) => label)
  const rows = disputes.flatMap(({ name, seen, now, typed, ...choice }): ConflictRow[] => {
    const field = named.find((it) => it.name === name)
    if (!field) return []
    const [before, by, own] = [seen, now, typed].map((value) => written(field, value))
    return [{ label: field.label, seen: before ?? '', now: by ?? '', typed: own, ...choice }]
  })
  const told = [...taken.flatMap(labelOf), ...parts.taken]
  const others = difference(facts.seen, facts.now).filter(({ label }) => !rows.some((it) => it.label === label))
  return (
    <Conflict rows={[...rows, ...others]} taken={told} event={JSON.stringify(theirs)}>
      {parts.open.map(({ name, label, written, take }) => (
        <p key={`${name} ${label}`} className="form-theirs">
          <span>{w.stands(label, written || w.nothing)}</span>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={w.takeOf(label)}
            onClick={() => fields.set(name, take(fields.values[name]))}
          >
            {w.take}
          </Button>
        </p>
      ))}
    </Conflict>
  )
}

type Part<I> = DisputedPart & { name: keyof I & string }

interface PartsProps<I> extends Pick<MeanwhileProps<I>, 'first' | 'theirs' | 'fields'> {
  inParts: readonly (Pick<Field<I>, 'name'> & { join: NonNullable<Extract<Field<I>, { as: 'own' }>['join']> })[]
}

/** Joins fields that two people change part by part, once for each save by somebody else. */
function useParts<I extends object>({ first, theirs, fields, inParts }: PartsProps<I>) {
  const base = useRef(first)
  const [taken, setTaken] = useState<readonly string[]>([])
  const [parts, setParts] = useState<readonly Part<I>[]>([])
  const key = JSON.stringify(theirs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const both = inParts.filter(
      ({ name }) =>
        !same(base.current[name], theirs[name]) &&
        !same(fields.values[name], base.current[name]) &&
        !same(fields.values[name], theirs[name]),
    )
    const now = both.map(({ name, join }) => ({
      name,
      ...join(base.current[name], theirs[name], fields.values[name]),
    }))
    for (const { name, value } of now) fields.set(name, value)
    setParts(now.flatMap(({ name, disputed }) => disputed.map((one) => ({ ...one, name }))))
    setTaken(now.flatMap(({ taken }) => taken))
    base.current = theirs
  }, [key])
  return { taken, open: parts.filter(({ name, take }) => !same(take(fields.values[name]), fields.values[name])) }
}

/** A value as its field would show it. */
function written<I>(field: Field<I>, value: unknown): string {
  if (field.as === 'picture') return value ? w.picture : ''
  if (field.as === 'checkbox') return value ? 'oui' : 'non'
  if (field.as === 'words' || field.as === 'rich') {
    const { fr, en } = value as { fr: string; en: string }
    if (field.as === 'rich') return `${textOf(fr)} · ${textOf(en)}`
    return `${fr} · ${en}`
  }
  const options: readonly Option[] = field.as === 'select' ? field.options : []
  return options.find((it) => it.value === value)?.label ?? String(value ?? '')
}

/** The plain text of a formatted one. */
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
