import { expect, it } from 'vitest'
import { CONTENTS, type ExtractRequest, hasFrom, hasTo, idsOf } from './contents'

const asked: ExtractRequest = {
  from: '2026-11-01',
  to: '2026-11-24',
  conciergeries: [1, 2],
  format: 'csv',
  events: ['HOME'],
}

it('asks for the days that a content takes, and for no others', () => {
  for (const content of CONTENTS) {
    const request = content.request(asked)
    expect(request.from, content.id).toBe(hasFrom(content) ? '2026-11-01' : undefined)
    expect(request.to ?? request.date, content.id).toBe(hasTo(content) ? '2026-11-24' : undefined)
    expect(request.format, content.id).toBe(content.fec ? undefined : 'csv')
    expect(request.events, content.id).toEqual(content.events && ['HOME'])
  }
})

it('asks for the conciergeries that were chosen, but for the hours of all', () => {
  const without = CONTENTS.filter(({ request }) => request(asked).conciergeries === undefined)
  expect(without.map(({ id }) => id)).toEqual(['hours'])
})

it('names each content once', () => {
  expect(new Set(CONTENTS.map(({ id }) => id)).size).toBe(CONTENTS.length)
  expect(new Set(CONTENTS.map(({ label }) => label)).size).toBe(CONTENTS.length)
})

it.each([
  ['', []],
  ['1', [1]],
  ['3,1', [3, 1]],
  ['x,-1,1.5,2', [2]],
])('reads the numbers of %j', (text, ids) => expect(idsOf(text)).toEqual(ids))
