import { MantineProvider, Modal } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import DialogHost from './DialogHost'
import { Noted, useLeave } from './useLeave'

function Typed({ onClose }: { onClose: () => void }) {
  const leave = useLeave(onClose)
  const [text, setText] = useState('')
  return (
    <Modal opened title="Saisie" {...leave.frame}>
      <Noted changed={text !== ''} by={leave} />
      <input aria-label="Texte" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </Modal>
  )
}

const show = () => {
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <Typed onClose={onClose} />
      <DialogHost />
    </MantineProvider>,
  )
  return { onClose, user: userEvent.setup() }
}

it('leaves at once what was not changed, or was changed back', async () => {
  const { onClose, user } = show()
  await user.type(screen.getByLabelText('Texte'), 'a{Backspace}')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('asks once before it leaves what was typed, and Esc answers the question alone', async () => {
  const { onClose, user } = show()
  await user.type(screen.getByLabelText('Texte'), 'a')
  await user.keyboard('{Escape}')
  await screen.findByText('Abandonner les modifications ?')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Abandonner les modifications ?')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
