import { beforeEach, expect, it } from 'vitest'
import type { User } from '../../api/schema'
import { openSeen, SEEN } from '../../core/seen'
import { forgetSeen, keepSeen, readSeen } from './kept'
import type { PartName, SeenPart } from './parts'

const NOON = Date.parse('2026-11-25T12:00:00Z')
const HOUR_MS = 3_600_000
const ALICE = { id: 7, roles: ['adherent'] } as unknown as User
const BRUNO = { id: 70, roles: ['adherent'] } as unknown as User

const row = (title: string) => ({ title: { fr: title, en: '' }, more: '', when: null, state: { fr: '', en: '' } })
const part = (name: PartName, titles: string[], at = NOON): SeenPart => ({ name, where: '', at, rows: titles.map(row) })
const titles = (now = NOON) => readSeen(now).flatMap(({ rows }) => rows.map(({ title }) => title.fr))

beforeEach(() => {
  localStorage.clear()
  openSeen(ALICE)
})

it('reads what was seen last of each part', () => {
  keepSeen(ALICE, [part('orders', ['Pressing']), part('round', ['Massage'])], NOON)
  keepSeen(ALICE, [part('orders', ['Lavage'])], NOON)
  expect(titles().sort()).toEqual(['Lavage', 'Massage'])
  keepSeen(ALICE, [part('orders', [])], NOON)
  expect(titles()).toEqual(['Massage'])
})

it('shows nothing that is a day old, and throws it away with the next thing seen', () => {
  keepSeen(ALICE, [part('orders', ['Pressing'])], NOON)
  expect(titles(NOON + 23 * HOUR_MS)).toEqual(['Pressing'])
  expect(titles(NOON + 24 * HOUR_MS)).toEqual([])
  keepSeen(ALICE, [part('round', ['Massage'], NOON + 24 * HOUR_MS)], NOON + 24 * HOUR_MS)
  expect(localStorage.getItem(SEEN)).not.toContain('Pressing')
})

it('keeps nothing for somebody who was signed out, or followed by somebody else, in another tab', () => {
  openSeen(null)
  keepSeen(ALICE, [part('orders', ['Pressing'])], NOON)
  expect(localStorage.getItem(SEEN)).toBeNull()
  openSeen(BRUNO)
  keepSeen(ALICE, [part('orders', ['Pressing'])], NOON)
  expect(titles()).toEqual([])
})

it('is erased on request, and keeps what is seen afterwards', () => {
  keepSeen(ALICE, [part('orders', ['Pressing'])], NOON)
  forgetSeen()
  expect(localStorage.getItem(SEEN)).toBe('7 ')
  keepSeen(ALICE, [part('orders', ['Lavage'])], NOON)
  expect(titles()).toEqual(['Lavage'])
})

it('is never larger than a few kilobytes: the last rows of the longest parts give way', () => {
  const long = (nth: number) => `${nth} ${'é'.repeat(500)}`
  keepSeen(
    ALICE,
    [
      part(
        'orders',
        Array.from({ length: 20 }, (_, nth) => long(nth)),
      ),
      part('round', ['Massage']),
    ],
    NOON,
  )
  expect(localStorage.getItem(SEEN)?.length).toBeLessThan(8_100)
  expect(titles()).toContain(long(0))
  expect(titles()).not.toContain(long(19))
  expect(titles()).toContain('Massage')
})

it.each(['7 {', '7 {"shape":2,"parts":[{}]}', '7 ', 'x'])('reads nothing of %s', (text) => {
  localStorage.setItem(SEEN, text)
  expect(readSeen(NOON)).toEqual([])
})
