import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import DialogHost from './DialogHost'
import { dialogs } from './dialogs'

it('gives the focus back to what asked the question', async () => {
  render(
    <MantineProvider env="test">
      <button type="button" onClick={() => void dialogs.confirm({ message: 'Vraiment ?' })}>
        Retirer
      </button>
      <DialogHost />
    </MantineProvider>,
  )
  const user = userEvent.setup()
  const asking = screen.getByRole('button', { name: 'Retirer' })
  await user.click(asking)
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(asking).toHaveFocus())
})

it('says that a form could not be drawn, and leaves the screen below it as it is', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  function Broken(): never {
    throw new Error('no such field')
  }
  render(
    <MantineProvider env="test">
      <input aria-label="Note" />
      <button type="button" onClick={() => void dialogs.form(() => <Broken />)}>
        Ouvrir
      </button>
      <DialogHost />
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Note'), 'rappeler')
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }))
  const said = await screen.findByText(/^Une erreur est survenue lors du rendu de cet élément. Code \w{8}$/)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(said).not.toBeInTheDocument())
  expect(screen.getByLabelText('Note')).toHaveValue('rappeler')
  told.mockRestore()
})
