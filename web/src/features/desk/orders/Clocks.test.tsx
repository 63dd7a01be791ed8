import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Clock } from '../../../api/schema'
import { ClockMark, Clocks, clockStatus } from './Clocks'

const clock: Clock = {
  kind: 'accept',
  since: '2026-11-20T10:00:00Z',
  due: '2026-11-23T09:00:00Z',
  spent: 70,
  target: 120,
  late: false,
  running: true,
}

it('says what is left of its time, or by how much that is exceeded', () => {
  expect(clockStatus(clock)).toBe('reste 50\u00a0min')
  expect(clockStatus({ ...clock, spent: 195, late: true })).toBe('retard 1\u00a0h\u00a015')
  // Hours that were changed since may have made it late before its minutes were over.
  expect(clockStatus({ ...clock, late: true })).toBe('retard 0\u00a0min')
})

it('tells those who cannot see it what it is about, and that it stands still', () => {
  render(<ClockMark clock={{ ...clock, running: false }} />)
  expect(screen.getByTitle('À accepter, arrêté tant que la conciergerie est fermée')).toHaveTextContent('reste')
})

it('stands with when its time is up, and nowhere without a clock', () => {
  const { rerender } = render(<Clocks clocks={[clock, { ...clock, kind: 'answer' }]} />, { wrapper: MantineProvider })
  const items = screen.getAllByRole('listitem')
  expect(items.map((it) => it.textContent?.slice(0, 17))).toEqual(['À accepter avant ', 'À répondre avant '])
  expect(items[0]).toHaveTextContent('1 h 10 sur 2 h d’ouverture')
  rerender(<Clocks clocks={[]} />)
  expect(screen.queryByRole('list')).toBeNull()
})
