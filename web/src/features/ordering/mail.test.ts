import { expect, test } from 'vitest'
import type { Draft } from './draft'
import { ledBy, mailIn } from './mail'

test('an address names the mail and the day that led to an order, or neither', () => {
  expect(mailIn('12', '2026-12-01')).toEqual({ campaign: 12, day: '2026-12-01' })
  expect(mailIn('12', 'tomorrow')).toEqual({ campaign: 12, day: '' })
  expect(mailIn('', '2026-12-01')).toBeUndefined()
  expect(mailIn('12x', '')).toBeUndefined()
})

test('a draft begins with the day of the mail, and keeps a slot that was chosen', () => {
  const draft = (time: string) => ({ beginDate: '2026-11-30', time }) as Draft
  const mail = { campaign: 12, day: '2026-12-01' }
  expect(ledBy(draft(''), mail)).toMatchObject({ fromCampaign: 12, beginDate: '2026-12-01' })
  expect(ledBy(draft('09:00'), mail)).toMatchObject({ fromCampaign: 12, beginDate: '2026-11-30' })
  expect(ledBy(draft(''), undefined)).toEqual(draft(''))
})
