import type { NoticeChoice, NoticeTopic } from '../../api/schema'

/** The ways in which somebody is told. */
export const WAYS = ['mail', 'alert', 'push'] as const
type Way = (typeof WAYS)[number]

const nameOf = (topic: NoticeTopic, way: Way) => `${topic}-${way}`

/** The names of what is ticked: each topic with its ways. */
export const tickedOf = (topics: readonly NoticeChoice[]) =>
  topics.flatMap((it) => WAYS.filter((way) => it[way]).map((way) => nameOf(it.topic, way)))

/** Whether a way is ticked. */
export const isTicked = (ticked: readonly string[], topic: NoticeTopic, way: Way) => ticked.includes(nameOf(topic, way))

/** The names of what is ticked after one box changed. */
export const withTick = (ticked: readonly string[], topic: NoticeTopic, way: Way, on: boolean) => {
  const others = ticked.filter((it) => it !== nameOf(topic, way))
  return on ? [...others, nameOf(topic, way)] : others
}

/** The topics to change. The others are not sent, so that changes made elsewhere meanwhile stay. */
export const changedTopics = (topics: readonly NoticeChoice[], ticked: readonly string[]): NoticeChoice[] =>
  topics
    .map(({ topic }) => ({
      topic,
      mail: isTicked(ticked, topic, 'mail'),
      alert: isTicked(ticked, topic, 'alert'),
      push: isTicked(ticked, topic, 'push'),
    }))
    .filter((it, at) => WAYS.some((way) => it[way] !== topics[at]?.[way]))
