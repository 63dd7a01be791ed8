import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useRowKeys } from './useRowKeys'

function List() {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
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
const press = (key: string, code = `Key${key.toUpperCase()}`) => fireEvent.keyDown(document.body, { key, code })

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
  render(<List />)
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
