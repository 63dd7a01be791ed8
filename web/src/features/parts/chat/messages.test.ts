import { describe, expect, it } from 'vitest'
import type { MessageElement } from '../../../api/schema'
import { byDay, joined, toRead } from './messages'

const message = (id: string, date = '2026-11-26T10:00:00Z', more: Partial<MessageElement> = {}): MessageElement => ({
  id,
  date,
  content: id,
  about: null,
  attachments: [],
  fromCurrentUser: false,
  fromCurrentSide: false,
  fromUserDescription: 'Marie',
  acknowledged: false,
  ...more,
})

describe('the messages of a conversation', () => {
  it('stand once each, oldest first, when a page has moved on', () => {
    const newest = [message('2'), message('3')]
    const older = [message('1'), message('2')]
    expect(joined([newest, older]).map(({ id }) => id)).toEqual(['1', '2', '3'])
    expect(joined([undefined, older]).map(({ id }) => id)).toEqual(['1', '2'])
  })
  it('stand under their day in Paris', () => {
    const days = byDay([message('1', '2026-11-25T22:59:00Z'), message('2', '2026-11-25T23:01:00Z'), message('3')])
    expect(days.map(({ day, messages }) => [day, messages.length])).toEqual([
      ['2026-11-25', 1],
      ['2026-11-26', 2],
    ])
  })
  it('are to be read when the other side wrote them and nobody has', () => {
    const own = message('2', undefined, { fromCurrentSide: true })
    expect(toRead([message('1'), own, message('3', undefined, { acknowledged: true })])).toEqual(['1'])
  })
})
