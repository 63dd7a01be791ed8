import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DialogFrame } from './DialogFrame'

vi.mock(import('../../core/navigation'), async (original) => ({
  ...(await original()),
  useAddress: () => '/' as never,
}))

it('submits its own form alone, not the one that it was opened from', async () => {
  const [around, inside] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())]
  render(
    <MantineProvider env="test">
      <div onSubmit={around}>
        <DialogFrame title="Paiements" onClose={() => {}}>
          <form onSubmit={inside}>
            <button type="submit">Valider</button>
          </form>
        </DialogFrame>
      </div>
    </MantineProvider>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Valider' }))
  expect(inside).toHaveBeenCalledOnce()
  expect(around).not.toHaveBeenCalled()
})
