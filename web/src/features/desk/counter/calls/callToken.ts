import { CALL_TOKEN, keptCallToken } from '../../../../core/callToken'

const tokenOf = (kept: ReturnType<typeof keptCallToken.get>, user: number | undefined) =>
  kept && kept.user === user && Date.now() < kept.until ? kept.token : undefined

/** The own token of a manager at the call centre. The server is shown it with each call and keeps it nowhere. */
export const callToken = {
  keep(token: string, user: number, seconds: number) {
    const kept = { token, user, until: Date.now() + seconds * 1000 }
    sessionStorage.setItem(CALL_TOKEN, JSON.stringify(kept))
    keptCallToken.set(kept)
  },
  /** That of a person; the one of somebody who used this tab before is none of theirs. */
  of: (user: number | undefined) => tokenOf(keptCallToken.get(), user),
  use: (user: number | undefined) => tokenOf(keptCallToken.use(), user),
}
