import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/failure'
import { ReorderList } from './ReorderList'
import { nextOf, placed } from './reorder'

const items = [
  { id: 1, name: 'Pressing' },
  { id: 2, name: 'Massage' },
  { id: 3, name: 'Courses' },
]

function show(onMove: (id: number, before: number | undefined) => Promise<unknown>) {
  render(
    <MantineProvider env="test">
      <ReorderList label="Univers" items={items} nameOf={({ name }) => name} onMove={onMove}>
        {({ name }) => name}
      </ReorderList>
    </MantineProvider>,
  )
  return userEvent.setup()
}
const names = () => screen.getAllByRole('listitem').map((it) => it.textContent)
const handle = (name: string) => screen.getByRole('button', { name: `Déplacer ${name}` })

it('moves a line with the keyboard, says where it is, and stands so until that holds', async () => {
  let done = () => {}
  const moved = new Promise<void>((resolve) => {
    done = resolve
  })
  const onMove = vi.fn((..._: unknown[]) => moved)
  const user = show(onMove)
  handle('Pressing').focus()
  await user.keyboard(' {ArrowDown}')
  expect(names()).toEqual(['Massage', 'Pressing', 'Courses'])
  expect(screen.getByText('Pressing, place 2 sur 3.')).toHaveRole('status')
  expect(handle('Pressing')).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown} ')
  expect(onMove.mock.calls).toEqual([[1, undefined]])
  expect(names()).toEqual(['Massage', 'Courses', 'Pressing'])
  done()
  // The list that it was given shows the order itself once it was read again.
  await waitFor(() => expect(names()).toEqual(['Pressing', 'Massage', 'Courses']))
})

it('puts a line back where it was', async () => {
  const onMove = vi.fn(async () => {})
  const user = show(onMove)
  handle('Courses').focus()
  await user.keyboard(' {ArrowUp}{Escape}')
  expect(names()).toEqual(['Pressing', 'Massage', 'Courses'])
  await user.keyboard('{ArrowUp} {ArrowUp}{ArrowDown} ')
  expect(onMove).not.toHaveBeenCalled()
})

it('shows what stands when it could not be moved', async () => {
  const user = show(async () => {
    throw new ApiFailure('refused', 'Non')
  })
  handle('Massage').focus()
  await user.keyboard(' {ArrowUp} ')
  await waitFor(() => expect(names()).toEqual(['Pressing', 'Massage', 'Courses']))
})

it('knows what stands behind what was moved', () => {
  expect(placed([1, 2, 3], 3, 0)).toEqual([3, 1, 2])
  expect(placed([1, 2, 3], 1, 9)).toEqual([2, 3, 1])
  expect(placed([1, 2, 3], 2, -1)).toEqual([2, 1, 3])
  expect([nextOf([3, 1, 2], 3), nextOf([2, 3, 1], 1)]).toEqual([1, undefined])
})
