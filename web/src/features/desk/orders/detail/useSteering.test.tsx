import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { queryClient } from '../../../../api/query'
import type { DeskAction, ManagerOrder } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { shownToast } from '../../../../ui/toast'
import { useSteering } from './useSteering'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))

const order = { id: 7, statusGestionnaire: 'Nouvelle', payments: [], statuses: [] } as unknown as ManagerOrder

beforeEach(() => {
  vi.restoreAllMocks()
  vi.mocked(realCall).mockResolvedValue({ ...order, reprocessing: true } as never)
  shownToast.set(undefined)
  vi.spyOn(dialogs, 'wait').mockImplementation((work) => work)
  vi.spyOn(dialogs, 'confirm').mockResolvedValue(true)
  vi.spyOn(dialogs, 'date').mockResolvedValue('2026-12-05')
  vi.spyOn(dialogs, 'prompt').mockResolvedValue('45')
  vi.spyOn(dialogs, 'list').mockResolvedValue('1')
})

it.each([
  ['changeOrderDebitDate', /^Date de débit : .*5 décembre/],
  ['OverrideOrderServiceLength', /^Durée : 45 min$/],
  ['markOrderReprocessing', /^Commande 7 en reprise$/],
  ['MarkOrderUnrecoverable', /^Recouvrement : Irrécouvrable$/],
  ['deleteBill', /^La facture est supprimée$/],
  ['rollbackOrderStatus', /^Commande 7 : Nouvelle$/],
])('says that %s was done', async (actionName, said) => {
  const { result } = renderHook(() => useSteering(order), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  result.current({ actionName, actionLabel: 'Revenir', options: { status: 'NEW' } } as DeskAction)
  await waitFor(() => expect(shownToast.get()?.text).toMatch(said))
})
