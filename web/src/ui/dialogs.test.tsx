import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
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
  await vi.waitFor(() => expect(asking).toHaveFocus())
})
