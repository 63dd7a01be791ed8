import { isFailure } from '../api/failure'
import { dialogs } from './dialogs'

/** Says why an action failed, unless that has been said. */
export async function tellFailure(failure: unknown) {
  if (!isFailure(failure)) throw failure
  if (!failure.shown && failure.kind !== 'network') await dialogs.alert(failure.message)
}
