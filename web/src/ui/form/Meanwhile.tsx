import { Alert, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Code, isFailure } from '../../api/failure'
import type { Fields } from '../useFields'
import type { DisputedPart, Field, FormPart, Option } from './form'
import { joined } from './joined'

const w = {
  title: 'Quelqu’un d’autre a enregistré entre-temps',
  kept: 'Ce que vous avez saisi est gardé. Enregistrez de nouveau pour le préférer à ce qui est enregistré.',
  taken: (labels: string) => `Repris de ce qui est enregistré : ${labels}.`,
  stands: (label: string, value: string) => `${label}, tel qu’enregistré : ${value}`,
  take: 'Reprendre',
  takeOf: (label: string) => `Reprendre ${label} tel qu’enregistré`,
  nothing: 'vide',
  picture: 'une autre image',
}

/** What stands by now of what a form edits, once a refusal has said that somebody else has saved it. */
export function useMeanwhile<C>(
  edits: boolean,
  context: C,
  stands: (data: unknown, context: C) => C | Promise<C> = (data) => data as C,
) {
  const [theirs, setTheirs] = useState<C>()
  const orTheirs = async <T,>(work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (edits && isFailure(error, Code.editedMeanwhile)) {
        error.shown = true
        setTheirs(await stands(error.data, context))
      }
      throw error
    }
  }
  return { standing: theirs ?? context, theirs, orTheirs }
}

interface MeanwhileProps<I> {
  fields: Fields<I>
  /** What the fields held at first, and what they would hold by now. */
  first: I
  theirs: I
  shown: readonly (FormPart<I> | false | undefined)[]
}

/** Takes over what nobody changed here, and says field by field where both did. */
export function Meanwhile<I extends object>({ fields, first, theirs, shown }: MeanwhileProps<I>) {
  const base = useRef(first)
  const [found, setFound] = useState<ReturnType<typeof joined<I>>>()
  const [takenParts, setTaken] = useState<readonly string[]>([])
  const [parts, setParts] = useState<readonly Part<I>[]>([])
  const key = JSON.stringify(theirs)
  const told = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody has saved
  useEffect(() => {
    const now = joined(base.current, theirs, fields.values)
    for (const name of now.taken) fields.set(name, theirs[name])
    const inParts = shown.flatMap((it) => {
      if (!it || !('name' in it) || it.as !== 'own' || !it.join || !now.disputed.includes(it.name)) return []
      const { name } = it
      return [{ name, ...it.join(base.current[name], theirs[name], fields.values[name]) }]
    })
    for (const { name, value } of inParts) fields.set(name, value)
    setParts(inParts.flatMap(({ name, disputed }) => disputed.map((one) => ({ ...one, name }))))
    setTaken(inParts.flatMap(({ taken }) => taken))
    base.current = theirs
    // It stands above all fields, and whoever saved may be far below.
    told.current?.focus()
    setFound({ ...now, disputed: now.disputed.filter((name) => !inParts.some((one) => one.name === name)) })
  }, [key])
  const labelled = (names: readonly string[]) =>
    shown.flatMap((it) => (it && 'name' in it && names.includes(it.name) ? [it] : []))
  const disputed = labelled(found?.disputed ?? []).filter(({ name }) => differs(fields.values[name], theirs[name]))
  const taken = [...labelled(found?.taken ?? []).map(({ label }) => label), ...takenParts]
  return (
    <Alert
      ref={told}
      tabIndex={-1}
      color="orange"
      variant="light"
      title={w.title}
      role="alert"
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      {w.kept}
      {taken.length > 0 && <p>{w.taken(taken.join(', '))}</p>}
      {disputed.map((it) => (
        <Disputed
          key={it.name}
          label={it.label}
          written={written(it, theirs[it.name])}
          onTake={() => fields.set(it.name, theirs[it.name])}
        />
      ))}
      {parts
        .filter(({ name, take }) => differs(take(fields.values[name]), fields.values[name]))
        .map(({ name, label, written, take }) => (
          <Disputed
            key={`${name} ${label}`}
            label={label}
            written={written || w.nothing}
            onTake={() => fields.set(name, take(fields.values[name]))}
          />
        ))}
    </Alert>
  )
}

type Part<I> = DisputedPart & { name: keyof I & string }

interface DisputedProps {
  label: string
  written: string
  onTake: () => void
}

/** What is saved of something that was typed here, too. */
const Disputed = ({ label, written, onTake }: DisputedProps) => (
  <p className="form-theirs">
    <span>{w.stands(label, written)}</span>
    <Button size="compact-sm" variant="default" aria-label={w.takeOf(label)} onClick={onTake}>
      {w.take}
    </Button>
  </p>
)

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** A value as its field would show it. */
function written<I>(field: Field<I>, value: unknown): string {
  if (field.as === 'picture') return value ? w.picture : w.nothing
  if (field.as === 'checkbox') return value ? 'oui' : 'non'
  if (field.as === 'words' || field.as === 'rich') {
    const { fr, en } = value as { fr: string; en: string }
    if (field.as === 'rich') return `${textOf(fr)} · ${textOf(en)}`
    return `${fr} · ${en}`
  }
  const options: readonly Option[] = field.as === 'select' ? field.options : []
  return options.find((it) => it.value === value)?.label ?? (String(value ?? '') || w.nothing)
}

/** What one reads of a formatted text. */
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
