import { expect, test } from 'vitest'
import type { NoticeChoice } from '../../api/schema'
import { changedTopics, isTicked, tickedOf, withTick } from './choices'

const topics: NoticeChoice[] = [
  { topic: 'reminders', mail: true, alert: true, push: true },
  { topic: 'ratings', mail: false, alert: true, push: true },
]

test('nothing is sent of what stays as it was', () => {
  expect(changedTopics(topics, tickedOf(topics))).toEqual([])
  const twice = withTick(withTick(tickedOf(topics), 'ratings', 'mail', true), 'ratings', 'mail', false)
  expect(changedTopics(topics, twice)).toEqual([])
})

test('a topic is sent with all of its ways as soon as one changed', () => {
  const ticked = withTick(tickedOf(topics), 'reminders', 'mail', false)
  expect(isTicked(ticked, 'reminders', 'mail')).toBe(false)
  expect(changedTopics(topics, ticked)).toEqual([{ topic: 'reminders', mail: false, alert: true, push: true }])
})
