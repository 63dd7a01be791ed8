import type { FieldChange } from '../../../api/schema'
import { Changes as AnyChanges } from '../../parts/history/Changes'
import { fieldLabel } from './fieldLabels'
import { writtenChange } from './writtenChange'

/** The changes of an offer, field by field. */
export const Changes = ({ changes }: { changes: readonly FieldChange[] }) => (
  <AnyChanges changes={changes} labelOf={fieldLabel} written={writtenChange} />
)
