import { call } from '../../../../api/client'
import { queryClient } from '../../../../api/query'
import type { User } from '../../../../api/schema'
import { sessionQuery } from '../../../../core/session'
import { dialogs } from '../../../../ui/dialogs'
import { tellFailure } from '../../../../ui/tellFailure'
import { sharingWords as w } from './sharingWords'

/** The signed-in manager. */
export const myId = () => queryClient.getQueryData<User | null>(sessionQuery.queryKey)?.id

/** Asks which manager of a desk takes care of something; whoever has it already is not offered. */
export async function askColleague(title: string, conciergerieId: number | undefined, but?: number) {
  try {
    const { concierges } = await dialogs.wait(call('GetConciergeList', { includeEnabled: true, conciergerieId }))
    const me = myId()
    const offered = concierges.filter(({ id, active }) => active && id !== but)
    if (offered.length === 0) return void (await dialogs.alert(w.noColleague))
    const mineFirst = offered.toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
    const chosen = await dialogs.list({
      title,
      message: w.entrustMore,
      options: mineFirst.map(({ id, name, online }) => ({
        value: String(id),
        label: id === me ? `${name} (${w.myself.toLowerCase()})` : name,
        description: online && id !== me ? w.online : undefined,
      })),
    })
    return chosen === undefined ? undefined : Number(chosen)
  } catch (error) {
    await tellFailure(error)
    return undefined
  }
}
