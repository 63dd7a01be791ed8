import type { Subscription } from '../../api/schema'

/** The numbers of the topics that are chosen. */
export const chosenOf = (topics: readonly Subscription[]) => topics.filter((it) => it.selected).map(({ id }) => id)

/** The topics to change. The others are not sent, so that changes made elsewhere meanwhile stay. */
export const changesOf = (topics: readonly Subscription[], chosen: readonly number[]) =>
  topics
    .map((it) => ({ ...it, selected: chosen.includes(it.id) }))
    .filter((it, at) => it.selected !== topics[at]?.selected)
