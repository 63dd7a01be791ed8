import './form.css'
import { Alert } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'

const w = {
  title: 'Quelqu’un d’autre a enregistré entre-temps',
  kept: 'Ce que vous avez saisi est gardé. Choisissez pour chaque champ, puis enregistrez de nouveau.',
  keptAlone: 'Ce que vous avez saisi est gardé. Relisez, puis enregistrez de nouveau.',
  taken: (labels: string) => `Repris de ce qui est enregistré : ${labels}.`,
  field: 'Champ',
  seen: 'Vous aviez vu',
  now: 'Maintenant',
  typed: 'Vous avez saisi',
  choice: 'Votre choix',
  mine: 'Garder la mienne',
  theirs: 'Prendre la leur',
  nothing: 'vide',
}

/** A change that somebody else has made meanwhile, in words; with a choice when the field was changed here as well. */
export interface ConflictRow {
  label: string
  seen: string
  now: string
  typed?: string
  /** Whether the value typed here holds. */
  mine?: boolean
  choose?: (mine: boolean) => void
}

interface ConflictProps {
  rows: readonly ConflictRow[]
  /** The changes that were taken over because nobody made any here. */
  taken?: readonly string[]
  /** Another text here means another event: the focus goes there, and it is read out anew. */
  event: string | undefined
  children?: ReactNode
}

/** Says field by field what somebody else has saved while the person was typing. */
export function Conflict({ rows, taken = [], event, children }: ConflictProps) {
  const told = useRef<HTMLDivElement>(null)
  // It stands above all fields, and whoever saved may be far below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody has saved
  useEffect(() => told.current?.focus(), [event])
  const choices = rows.some(({ choose }) => choose)
  return (
    <Alert
      ref={told}
      className="conflict-told"
      tabIndex={-1}
      color="orange"
      variant="light"
      title={w.title}
      role="alert"
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      {choices ? w.kept : w.keptAlone}
      {taken.length > 0 && <p>{w.taken(taken.join(', '))}</p>}
      {rows.length > 0 && <Rows rows={rows} choices={choices} />}
      {children}
    </Alert>
  )
}

function Rows({ rows, choices }: { rows: readonly ConflictRow[]; choices: boolean }) {
  return (
    <table className="conflict">
      <thead>
        <tr>
          <th scope="col">{w.field}</th>
          <th scope="col">{w.seen}</th>
          <th scope="col">{w.now}</th>
          {choices && <th scope="col">{w.typed}</th>}
          {choices && <th scope="col">{w.choice}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td data-heading={w.seen}>{row.seen || w.nothing}</td>
            <td data-heading={w.now}>{row.now || w.nothing}</td>
            {choices && <td data-heading={row.choose && w.typed}>{row.choose && (row.typed || w.nothing)}</td>}
            {choices && <td>{row.choose && <Choice row={row} choose={row.choose} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Choice({ row, choose }: { row: ConflictRow; choose: (mine: boolean) => void }) {
  const name = useId()
  return (
    <fieldset className="conflict-choice">
      <legend className="visually-hidden">{row.label}</legend>
      {[true, false].map((mine) => (
        <label key={String(mine)}>
          <input type="radio" name={name} checked={row.mine === mine} onChange={() => choose(mine)} />{' '}
          {mine ? w.mine : w.theirs}
        </label>
      ))}
    </fieldset>
  )
}
