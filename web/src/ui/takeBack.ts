import { type ActionName, call, type RequestOf } from '../api/client'
import { outdate } from '../api/query'
import { pick } from '../base/lang'
import { dialogs } from './dialogs'
import { tellFailure } from './tellFailure'
import { toast } from './toast'
import { uiWords } from './words'

/** Whether nothing was changed yet, because the server wants somebody to be asked first. */
const asksFirst = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'saved' in answer && answer.saved === false

/** Undoes what a toast has told, and says so; or says why that cannot be. */
export async function takeBack<N extends ActionName>(action: N, params: RequestOf<N>) {
  try {
    const answer: unknown = await dialogs.wait(call(action, params))
    if (asksFirst(answer)) return void (await dialogs.alert(pick(uiWords).notTakenBack))
  } catch (error) {
    await tellFailure(error)
    return
  }
  await outdate(action)
  toast(pick(uiWords).asBefore)
}
