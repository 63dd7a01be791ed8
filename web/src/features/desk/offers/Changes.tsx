import type { FieldChange } from '../../../api/schema'
import { fieldLabel } from './fieldLabels'
import { writtenChange } from './writtenChange'

/** The changes of an offer, field by field, with the values before and after; empty without any. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null
  return (
    <dl className="offer-changes">
      {changes.map((change) => (
        <Change key={`${change.field} ${change.about}`} change={change} />
      ))}
    </dl>
  )
}

function Change({ change: { field, about, before, after } }: { change: FieldChange }) {
  return (
    <>
      <dt>{[about, fieldLabel(field)].filter(Boolean).join(' · ')}</dt>
      <dd>
        {before ? <del>{writtenChange(field, before)}</del> : <span>rien</span>} →{' '}
        <ins>{after ? writtenChange(field, after) : 'rien'}</ins>
      </dd>
    </>
  )
}
