import { createStore } from '../base/store'

/** Whether changes are told over a connection (`core/live.ts`). */
export const pushed = createStore(false)

const TIMES_AS_SELDOM = 5

/** How often something is asked for: while its changes are told, only as seldom as covers what telling may miss. */
export const unlessPushed = (everyMs: number) => () => (pushed.get() ? everyMs * TIMES_AS_SELDOM : everyMs)
