import { MantineProvider, TextInput } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { dismissToast, shownToast } from '../ui/toast'
import { restore, watch } from './typing'

function Form() {
  const [text, setText] = useState('')
  const [urgent, setUrgent] = useState(false)
  return (
    <MantineProvider env="test">
      <TextInput label="Commentaire" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <TextInput label="Mot de passe" type="password" />
      <label>
        <input type="checkbox" checked={urgent} onChange={(event) => setUrgent(event.currentTarget.checked)} /> Urgent
      </label>
      <output>{`${text} ${urgent}`}</output>
    </MantineProvider>
  )
}

const comment = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Commentaire' })
const settled = () => act(() => new Promise((done) => setTimeout(done, 20)))

beforeEach(() => {
  sessionStorage.clear()
  dismissToast()
  location.hash = '#/bnfv2/orderDetail/12?tab=1'
})

it('what was typed is in its field again after a refresh, and the screen knows of it', async () => {
  const keep = watch(null)
  const { unmount } = render(<Form />)
  fireEvent.input(comment(), { target: { value: 'Sonnez deux fois' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.input(screen.getByLabelText('Mot de passe'), { target: { value: 'secret' } })
  keep()
  expect(sessionStorage.getItem('typed')).not.toContain('secret')
  unmount()

  restore()
  expect(sessionStorage.getItem('typed')).toBeNull()
  render(<Form />)
  await settled()
  expect(comment().value).toBe('Sonnez deux fois')
  expect(screen.getByRole('status')).toHaveTextContent('Sonnez deux fois true')
  expect(shownToast.get()?.text).toBe('Votre saisie a été conservée.')
})

it('fields that nobody touched keep what the server says', () => {
  render(<Form />)
  watch(null)()
  expect(sessionStorage.getItem('typed')).toBeNull()
})

it('another screen gets nothing of it', async () => {
  const keep = watch(null)
  const { unmount } = render(<Form />)
  fireEvent.input(comment(), { target: { value: 'Bonjour' } })
  keep()
  unmount()
  location.hash = '#/bnfv2/orderDetail/13'
  restore()
  render(<Form />)
  await settled()
  expect(comment().value).toBe('')
})
