import { beforeEach, expect, it } from 'vitest'
import type { OrderPaymentInfo } from '../../../api/schema'
import { firstLines, forgetLines, keepLines } from './keptLines'
import type { Line } from './rules'

const info = (orderId: number) => ({ orderId, payments: [] }) as unknown as OrderPaymentInfo
const typed: Line = { id: 0, key: 'new-1', mode: '3', amount: '12,00', costCenter: '', cancelled: false }

beforeEach(forgetLines)

it('begins with what was typed before a register was opened, until it is forgotten', () => {
  expect(firstLines(info(1042))).toEqual([])
  keepLines(1042, [typed])
  expect(firstLines(info(1042))).toEqual([{ ...typed, key: 'kept-0' }])
  expect(firstLines(info(1043))).toEqual([])
  forgetLines()
  expect(firstLines(info(1042))).toEqual([])
})
