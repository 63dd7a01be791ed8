import type { ReactNode } from 'react'
import { type ActionName, call, type RequestOf, type ResponseOf } from '../../api/client'
import { isFailure } from '../../api/failure'
import { outdate } from '../../api/query'
import { dialogs } from '../dialogs'
import { tellFailure } from '../tellFailure'
import { toast } from '../toast'

/** An action on rows of a list: on one from its line, on many from a selection. */
export interface RowAction<R> {
  label: string
  /** The label for one row, for those who hear it without its line. */
  labelOf: (row: R) => string
  icon?: ReactNode
  danger?: boolean
  /** A button with its icon alone where the room is small. */
  iconOnly?: boolean
  /** Stands in a menu at the end of its line. */
  folded?: boolean
  /** The action is for a selection only, because one row has a better way. */
  manyOnly?: boolean
  /** The action is for one row only. */
  oneOnly?: boolean
  /** The key that does it about the row in focus. */
  hotkey?: string
  fits: (row: R) => boolean
  /** Asks, acts and tells; the result says whether it was done. */
  run: (rows: readonly R[]) => Promise<boolean>
}

interface RowActionSpec<R, N extends ActionName, A> extends Omit<RowAction<R>, 'run'> {
  action: N
  /** A question before; `undefined` means that the person thought better of it. */
  ask: (rows: readonly R[]) => Promise<A | undefined>
  request: (row: R, answer: A) => RequestOf<N>
  /**
   * Whether an answer means that it was done. Otherwise it asks, and gives the additions to the request of a person who
   * agrees.
   */
  agree?: (answer: ResponseOf<N>) => Promise<'done' | Partial<RequestOf<N>> | undefined>
  /** The sentence that says what was done. */
  done: (rows: readonly R[]) => string
  /** Undoes it, if that is possible. */
  undo?: (rows: readonly R[]) => (() => void) | undefined
}

/** Declares an action on rows by one call of the server per row; the first refusal ends it. */
export function rowAction<R, N extends ActionName, A>(spec: RowActionSpec<R, N, A>): RowAction<R> {
  const { action, ask, request, agree, done, undo } = spec
  // The keys of requests that were never answered: a repeated request must not act twice.
  const keys = new Map<string, string>()
  const send = async (params: RequestOf<N>) => {
    const intention = JSON.stringify(params)
    const idempotencyKey = keys.get(intention) ?? crypto.randomUUID()
    keys.set(intention, idempotencyKey)
    try {
      const answer = await call(action, params, { idempotencyKey })
      keys.delete(intention)
      return answer
    } catch (error) {
      if (!(isFailure(error) && error.unsettled)) keys.delete(intention)
      throw error
    }
  }
  /** The result says whether it was done, because a person who is asked on the way may cancel. */
  const settle = async (row: R, answer: A) => {
    let params = request(row, answer)
    for (;;) {
      const said = await send(params)
      const agreed = agree ? await agree(said) : 'done'
      if (agreed === undefined || agreed === 'done') return agreed === 'done'
      params = { ...params, ...agreed }
    }
  }
  return {
    ...spec,
    async run(rows) {
      const answer = await ask(rows)
      if (answer === undefined) return false
      const finished: R[] = []
      const all = async () => {
        for (const row of rows) {
          if (!(await settle(row, answer))) return
          finished.push(row)
        }
      }
      try {
        await dialogs.wait(all())
      } catch (error) {
        await tellFailure(error)
      }
      if (finished.length > 0) {
        toast(done(finished), { undo: undo?.(finished) })
        await outdate(action)
      }
      return finished.length === rows.length
    },
  }
}
