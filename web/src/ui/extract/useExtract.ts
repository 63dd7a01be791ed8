import { useMutation } from '@tanstack/react-query'
import type { Actions } from '../../api/actions'
import { type ActionName, call, type RequestOf } from '../../api/client'
import type { Extract } from '../../api/schema'
import { toast } from '../toast'
import { saveExtract } from './saveExtract'
import { w } from './words'

/** The actions that make a file, and answer with the ticket that opens it once. */
export type ExtractAction = {
  [N in keyof Actions]: Actions[N]['response'] extends Extract ? N : never
}[ActionName]

/** Asks for a file, opens it by its ticket and hands it to the person. Refusals are shown by themselves. */
export function useExtract<N extends ExtractAction>(action: N) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (request: RequestOf<N>) => {
      const made: Extract = await call(action, request)
      await saveExtract(made)
      return made
    },
    onSuccess: ({ name, rows }) => toast(w.saved(name, rows)),
  })
  return { start: mutate, making: isPending }
}
