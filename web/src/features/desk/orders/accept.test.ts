import { expect, it } from 'vitest'
import type { DeskOrder } from '../../../api/schema'
import { acceptOrder } from './accept'

const row = (more: Partial<DeskOrder>) =>
  ({ id: 7, status: 'NEW', declined: false, inboxReasons: ['new'], ...more }) as DeskOrder

it('accepts from the line what is new, and neither what its partner declined nor what is to be cancelled', () => {
  expect(acceptOrder.fits?.(row({}))).toBe(true)
  expect(acceptOrder.fits?.(row({ declined: true }))).toBe(false)
  expect(acceptOrder.fits?.(row({ inboxReasons: ['cancelRequested', 'new'] }))).toBe(false)
  expect(acceptOrder.fits?.(row({ status: 'ACCEPTED' }))).toBe(false)
})
