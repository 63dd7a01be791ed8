import './history.css'
import type { FieldChange } from '../../../api/schema'

interface ChangesProps {
  changes: readonly FieldChange[]
  /** The name of a field, by its path. */
  labelOf: (field: string) => string
  /** A value as its field shows it. */
  written: (field: string, value: string) => string
}

/** The changes of something, field by field, with the values before and after; empty without any. */
export function Changes({ changes, labelOf, written }: ChangesProps) {
  if (changes.length === 0) return null
  return (
    <dl className="changes">
      {changes.map(({ field, about, before, after }) => (
        <Change
          key={`${field} ${about}`}
          label={[about, labelOf(field)].filter(Boolean).join(' · ')}
          before={before && written(field, before)}
          after={after && written(field, after)}
        />
      ))}
    </dl>
  )
}

interface ChangeProps {
  label: string
  before: string | null
  after: string | null
}

function Change({ label, before, after }: ChangeProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {before ? <del>{before}</del> : <span>rien</span>} → <ins>{after || 'rien'}</ins>
      </dd>
    </>
  )
}
