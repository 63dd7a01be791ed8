import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { queryClient } from '../../../../api/query'
import { renderScreen } from '../../../../test/screen'
import DialogHost from '../../../../ui/DialogHost'
import { dialogs } from '../../../../ui/dialogs'
import { shownToast } from '../../../../ui/toast'
import DeadLetters from './DeadLetters'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)
const sent = (action: string) => call.mock.calls.find(([name]) => name === action)?.[1]

const letters = [
  { queue: 'tasks', id: 'letter-1', job: 'debit-order', body: '{"job":"debit-order"}', sent: '2026-11-24T08:00:00Z' },
  { queue: 'mails', id: 'letter-2', job: '', body: 'no message', sent: null },
]

beforeEach(() => {
  act(() => dialogs.closeAll())
  location.hash = '/'
  queryClient.clear()
  call.mockReset()
  call.mockImplementation(async (name) => (name === 'GetDeadLetters' ? { letters, more: false } : {}) as never)
})

function show() {
  return renderScreen(() => (
    <>
      <DeadLetters />
      <DialogHost />
    </>
  ))
}

it('gives a message up with a reason that must be given, by the queue and the name that it has there', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Abandonner debit-order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Abandonner' }))
  expect(await dialog.findByText('Indiquez la raison : elle est conservée.')).toBeVisible()
  expect(sent('GiveUpDeadLetter')).toBeUndefined()
  await user.type(dialog.getByRole('textbox'), 'Commande supprimée')
  await user.click(dialog.getByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(shownToast.get()?.text).toBe('Le message est abandonné'))
  expect(sent('GiveUpDeadLetter')).toEqual({ queue: 'tasks', id: 'letter-1', reason: 'Commande supprimée' })
})

it('names a message that nobody can read by its number, and sends it again', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Renvoyer Message letter-2' }))
  await waitFor(() => expect(sent('ResendDeadLetter')).toEqual({ queue: 'mails', id: 'letter-2' }))
})
