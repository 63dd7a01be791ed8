import { type ActionName, call, type RequestOf } from '../api/client'
import { isFailure } from '../api/failure'
import { queryClient } from '../api/query'
import { pick } from '../base/lang'
import { dialogs } from './dialogs'
import { toast } from './toast'
import { uiWords } from './words'

/** Whether nothing was changed, because somebody is to be asked first. */
const asksFirst = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'saved' in answer && answer.saved === false

/** Takes back what a toast has told, and says so, or why it cannot be. */
export async function takeBack<N extends ActionName>(
  action: N,
  params: RequestOf<N>,
  refreshes: readonly ActionName[] = [],
) {
  try {
    const answer: unknown = await dialogs.wait(call(action, params))
    if (asksFirst(answer)) return void (await dialogs.alert(pick(uiWords).notTakenBack))
  } catch (error) {
    if (!isFailure(error)) throw error
    if (!error.shown && error.kind !== 'network') await dialogs.alert(error.message)
    return
  }
  await Promise.all(refreshes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  toast(pick(uiWords).asBefore)
}
