import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useRowKeys } from './useRowKeys'

function List({ besideOpen = false }) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list, besideOpen)
  return (
    <ul ref={list}>
      {['a', 'b', 'c'].map((name) => (
        <li key={name}>
          <a className="row-link" href={`#${name}`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
let shown: ReturnType<typeof render>
const press = (key: string, code = `Key${key.toUpperCase()}`) => fireEvent.keyDown(document.body, { key, code })

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
  shown = render(<List />)
})

it('moves down and up, and stops at the ends', () => {
  press('j')
  expect(screen.getByText('a')).toHaveFocus()
  press('j')
  press('ArrowDown', 'ArrowDown')
  press('j')
  expect(screen.getByText('c')).toHaveFocus()
  press('k')
  expect(screen.getByText('b')).toHaveFocus()
})

it('starts from the end when going up', () => {
  press('k')
  expect(screen.getByText('c')).toHaveFocus()
})

it('leaves j and k to what is open beside it, and moves by the arrows for those who are in it', () => {
  shown.rerender(<List besideOpen />)
  press('j')
  press('ArrowDown', 'ArrowDown')
  expect(document.body).toHaveFocus()
  screen.getByText('a').focus()
  press('ArrowDown', 'ArrowDown')
  expect(screen.getByText('b')).toHaveFocus()
})
