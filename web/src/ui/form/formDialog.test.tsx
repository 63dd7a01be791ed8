import { act, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../api/client'
import { ApiFailure } from '../../api/failure'
import { renderScreen } from '../../test/screen'
import DialogHost from '../DialogHost'
import { dialogs } from '../dialogs'
import { field } from '../forms'
import { shownToast } from '../toast'
import { isRequired, longest } from './form'
import { formDialog } from './formDialog'

vi.mock(import('../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const schema = v.object({
  amount: field.cents(1, () => 'Le montant doit être positif'),
  type: field.choice(),
  comment: field.text(20),
})
const spend = formDialog({
  title: ({ orderId }: { orderId: number }) => `Avance de la commande ${orderId}`,
  action: 'AddSpending',
  schema,
  initial: () => ({ type: '1' }),
  fields: ({ values }) => [
    { name: 'amount', as: 'money', label: 'Montant' },
    {
      name: 'type',
      as: 'select',
      label: 'Mode',
      options: [
        { value: '1', label: 'CB' },
        { value: '2', label: 'Espèces' },
      ],
    },
    { note: values.type === '2' ? 'Caisse fermée' : undefined, warns: true },
    values.type === '1' && { name: 'comment', label: 'Pour quoi' },
  ],
  request: (values, { orderId }) => ({ orderId, ...values }),
  done: ({ amount }) => `${amount} centimes`,
})

async function show() {
  const user = renderScreen(DialogHost)
  let answer: ReturnType<typeof spend.open> | undefined
  act(() => {
    answer = spend.open({ orderId: 7 })
  })
  await screen.findByRole('dialog', { name: 'Avance de la commande 7' })
  return { user, answer }
}
const save = () => screen.getByRole('button', { name: 'Enregistrer' })

beforeEach(() => {
  call.mockReset()
  act(() => dialogs.closeAll())
})

it('says by its schema what must be filled, how long it may be, and what is wrong, at the first wrong field', async () => {
  expect(isRequired(schema, 'amount', '')).toBe(true)
  expect(isRequired(schema, 'comment', '')).toBe(false)
  expect(longest(schema, 'comment')).toBe(20)
  const { user } = await show()
  await user.click(save())
  expect(screen.getByText('Le montant doit être positif')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText(/^Montant/)).toHaveFocus())
  expect(call).not.toHaveBeenCalled()
})

it('asks for what its values make needful, sends what the schema made of them, says what is so then', async () => {
  const { user, answer } = await show()
  await user.type(screen.getByLabelText(/^Montant/), '12,90')
  await user.selectOptions(screen.getByLabelText('Mode'), 'Espèces')
  expect(screen.getByText('Caisse fermée')).toBeVisible()
  expect(screen.queryByLabelText('Pour quoi')).toBeNull()
  call.mockResolvedValueOnce({ amount: 1290 } as never)
  await user.click(save())
  await expect(answer).resolves.toEqual({ amount: 1290 })
  expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['AddSpending', { orderId: 7, amount: 1290, type: 2, comment: '' }])
  expect(shownToast.get()?.text).toBe('1290 centimes')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps what was typed when the server refuses it, and asks before it is lost', async () => {
  const { user } = await show()
  await user.type(screen.getByLabelText(/^Montant/), '5')
  call.mockRejectedValueOnce(new ApiFailure('refused', 'Non', 422, 422, { comment: 'Trop peu' }))
  await user.click(save())
  expect(await screen.findByText('Trop peu')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await screen.findByText('Abandonner les modifications ?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }))
  expect(screen.getByLabelText(/^Montant/)).toHaveValue('5')
})
