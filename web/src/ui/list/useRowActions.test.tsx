import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import type { RowAction } from './rowAction'
import { useRowActions } from './useRowActions'

const run = vi.fn(async () => true)
const accept: RowAction<{ id: number }> = {
  label: 'Accept',
  labelOf: () => '',
  hotkey: 'a',
  fits: ({ id }) => id < 3,
  run,
}

function List() {
  const list = useRef<HTMLUListElement>(null)
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
  useRowActions(list, rows, [accept])
  return (
    <ul ref={list}>
      {rows.map(({ id }) => (
        <li key={id} data-row={id}>
          <a href={`#${id}`}>{id}</a>
        </li>
      ))}
    </ul>
  )
}

it('acts about the row in focus, and about none that does not fit or that nobody is at', () => {
  render(<List />)
  const press = () => fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' })
  press()
  screen.getByText('3').focus()
  press()
  expect(run).not.toHaveBeenCalled()
  screen.getByText('2').focus()
  press()
  expect(run).toHaveBeenCalledExactlyOnceWith([{ id: 2 }])
})
