import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useKeys } from './useKeys'

afterEach(() => document.body.replaceChildren())
const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

it('does what the key means, and nothing while a dialog or a menu is open', () => {
  const run = vi.fn()
  renderHook(() => useKeys([['s', run]]))
  press('s')
  press('t')
  expect(run).toHaveBeenCalledTimes(1)
  for (const role of ['dialog', 'menu']) {
    const over = document.createElement('div')
    over.setAttribute('role', role)
    document.body.append(over)
    press('s')
    over.remove()
  }
  expect(run).toHaveBeenCalledTimes(1)
})
