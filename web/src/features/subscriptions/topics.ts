import type { Subscription } from '../../api/schema'

/** The numbers of the topics that are chosen. */
export const chosenOf = (topics: readonly Subscription[]) => topics.filter((it) => it.selected).map(({ id }) => id)

/** What changes when these are chosen: what somebody else changes meanwhile stays. */
export const changesOf = (topics: readonly Subscription[], chosen: readonly number[]) =>
  topics
    .map((it) => ({ ...it, selected: chosen.includes(it.id) }))
    .filter((it, at) => it.selected !== topics[at]?.selected)
