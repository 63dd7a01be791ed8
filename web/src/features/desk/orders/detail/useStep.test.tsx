import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { queryClient } from '../../../../api/query'
import type { DeskAction, ManagerOrder } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { shownToast } from '../../../../ui/toast'
import { changeStatus } from './StatusForm'
import { useStep } from './useStep'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const action = (actionName: string, status: string) =>
  ({ actionName, options: { status, danger: false } }) as DeskAction
const fresh = { id: 7, status: 'NEW', statusGestionnaire: 'Nouvelle', actions: [] } as unknown as ManagerOrder
const accepted = {
  ...fresh,
  status: 'ACCEPTED',
  statusGestionnaire: 'Acceptée',
  version: 3,
  actions: [action('rollbackOrderStatus', 'NEW')],
} satisfies ManagerOrder

const written = () => call.mock.calls.filter(([name]) => name !== 'GetConciergeOrderDetail')

/** Takes the step; the screen shows the order as it is then, and is left. */
async function stepped(answer: ManagerOrder | undefined) {
  vi.spyOn(changeStatus, 'open').mockResolvedValue(answer)
  const { result, rerender, unmount } = renderHook(useStep, {
    initialProps: fresh,
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await result.current(action('changeOrderStatus', 'ACCEPTED'), 'ACCEPTED')
  if (answer) rerender(answer)
  unmount()
  return shownToast.get()
}

beforeEach(() => {
  call.mockReset()
  queryClient.clear()
  shownToast.set(undefined)
  vi.spyOn(dialogs, 'wait').mockImplementation((work) => work)
})

it('says where the order stands, and takes the step back without hiding what has left', async () => {
  call.mockResolvedValue(fresh as never)
  const said = await stepped(accepted)
  expect(said).toMatchObject({ text: 'Commande 7 : Acceptée', undoLabel: 'Annuler l’étape' })
  said?.undo?.()
  await waitFor(() => expect(shownToast.get()?.text).toMatch(/^Commande 7 : Nouvelle. .* s’il a déjà reçu un e-mail/))
  expect(written().map(([name, request]) => [name, request])).toEqual([
    ['rollbackOrderStatus', { orderId: 7, ns: 'NEW', version: 3 }],
  ])
  expect(written()[0]?.[2]).toMatchObject({ idempotencyKey: expect.any(String) })
})

it('offers nothing where the server does not, and says nothing of a step that was not taken', async () => {
  expect(await stepped(undefined)).toBeUndefined()
  expect(await stepped({ ...accepted, actions: [] })).toMatchObject({ text: 'Commande 7 : Acceptée', undo: undefined })
})
