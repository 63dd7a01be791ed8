import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { workContext } from '../../../../api/context'
import { ApiFailure } from '../../../../api/failure'
import { queryClient } from '../../../../api/query'
import type { LockerBlockView, LockerBoxView } from '../../../../api/schema'
import { renderScreen } from '../../../../test/screen'
import DialogHost from '../../../../ui/DialogHost'
import { dialogs } from '../../../../ui/dialogs'
import { shownToast } from '../../../../ui/toast'
import LockerBlock from './LockerBlock'
import { healthOf, newBlock, roomText } from './lockerBlocks'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
vi.mock(import('../../../../core/paths'), async (original) => ({
  ...(await original()),
  useParams: () => ({ id: '3' }) as never,
}))
const call = vi.mocked(realCall)

const box = (id: string, state: LockerBoxView['state'], more: Partial<LockerBoxView> = {}): LockerBoxView => ({
  id,
  size: 'S',
  hanger: false,
  sensor: false,
  low: false,
  state,
  orderId: null,
  since: null,
  doubt: null,
  reason: null,
  lateSince: null,
  reminded: null,
  toCall: null,
  called: null,
  version: 4,
  ...more,
})
const block: LockerBlockView = {
  ...newBlock(1),
  id: 3,
  name: 'Hall',
  place: 'Rez-de-chaussée',
  edition: 2,
  hasDeviceKey: true,
  battery: 80,
  boxes: [box('A1', 'free'), box('A2', 'unknown', { orderId: 12, doubt: 'doorLeftOpen' })],
}
const sent = (action: string) => call.mock.calls.find(([name]) => name === action)?.[1]
let refusal: ApiFailure | undefined

async function show(editable = true) {
  location.hash = '/'
  queryClient.clear()
  call.mockImplementation(async (name) => {
    if (name === 'GetLockerBlocks') return { blocks: [block], editable } as never
    if (refusal) throw refusal
    if (name === 'RenewLockerDeviceKey')
      return { deviceKey: '1.3.secret', commandKey: 'command', publicKey: 'public' } as never
    return block.boxes[0] as never
  })
  const user = renderScreen(() => (
    <>
      <LockerBlock />
      <DialogHost />
    </>
  ))
  await screen.findByRole('heading', { level: 1, name: 'Hall' })
  return user
}

beforeEach(() => {
  act(() => dialogs.closeAll())
  act(() => workContext.set({ conciergerieId: 1, conciergerieName: 'Orion' }))
  refusal = undefined
  call.mockReset()
})

it('says what is known of a box, and why nothing is', async () => {
  await show()
  expect(await screen.findByText('État inconnu : la porte est restée ouverte')).toBeInTheDocument()
  expect(screen.getByText('80 %')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Libérer le casier A1' })).toBeNull()
})

it('frees a box with a reason that must be given, as it was seen, and warns of what is in it', async () => {
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Libérer le casier A2' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/articles de la commande 12/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Libérer' }))
  expect(await dialog.findByText('Indiquez la raison : elle est conservée.')).toBeVisible()
  expect(sent('FreeLockerBox')).toBeUndefined()
  await user.type(dialog.getByRole('textbox'), 'Vide, vérifié')
  await user.click(dialog.getByRole('button', { name: 'Libérer' }))
  await waitFor(() => expect(shownToast.get()?.text).toBe('Le casier A2 est libre'))
  expect(sent('FreeLockerBox')).toEqual({
    conciergerieId: 1,
    lockerBlockId: 3,
    boxId: 'A2',
    reason: 'Vide, vérifié',
    version: 4,
  })
})

it('says why a box could not be opened, and nothing else', async () => {
  refusal = new ApiFailure('refused', 'Le casier ne répond pas.', 256, 422)
  act(() => shownToast.set(undefined))
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Ouvrir le casier A1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Essai')
  await user.click(dialog.getByRole('button', { name: 'Ouvrir' }))
  expect(await screen.findByText('Le casier ne répond pas.')).toBeVisible()
  expect(shownToast.get()).toBeUndefined()
})

it('asks before keys are replaced, and shows the new ones once', async () => {
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Nouvelles clés' }))
  await user.click(await screen.findByRole('button', { name: 'Donner de nouvelles clés' }))
  expect(await screen.findByText('1.3.secret')).toBeVisible()
  expect(sent('RenewLockerDeviceKey')).toEqual({ conciergerieId: 1, lockerBlockId: 3 })
  await user.click(screen.getByRole('button', { name: 'C’est noté' }))
  await waitFor(() => expect(screen.queryByText('1.3.secret')).toBeNull())
})

it('lets those who may not set it up change nothing of a block', async () => {
  await show(false)
  expect(await screen.findByRole('button', { name: 'Ouvrir le casier A1' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Nouvelles clés' })).toBeNull()
})

it('counts the places of a block, and tells whether somebody must see to it', () => {
  expect(roomText(block)).toBe('1 libre sur 2')
  expect(healthOf(block).label).toBe('À vérifier')
  expect(healthOf({ ...block, silent: true }).label).toBe('Silencieux')
  expect(healthOf({ silent: false, boxes: [box('A1', 'full')] }).label).toBe('En service')
})

it('lists late goods, first those about which the desk is to call, with what can be done', async () => {
  const before = block.boxes
  block.boxes = [
    box('B1', 'full', { orderId: 20, lateSince: '2026-11-26T10:00:00Z', reminded: '2026-11-26T10:00:00Z' }),
    box('B2', 'full', { orderId: 21, lateSince: '2026-11-25T10:00:00Z', toCall: '2026-11-27T10:00:00Z' }),
    box('B3', 'full', { orderId: 22 }),
  ]
  const user = await show()
  expect(healthOf(block).label).toBe('À rappeler')
  const buttons = (await screen.findAllByRole('button', { name: /^Noter l’appel/ })).map((it) =>
    it.getAttribute('aria-label'),
  )
  expect(buttons).toEqual(['Noter l’appel pour le casier B2', 'Noter l’appel pour le casier B1'])
  await user.click(screen.getByRole('button', { name: 'Noter l’appel pour le casier B2' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  expect(await within(dialog).findByText('Indiquez ce qui a été convenu.')).toBeInTheDocument()
  await user.type(within(dialog).getByRole('textbox', { name: 'Ce qui a été convenu' }), 'Passe lundi')
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(sent('CallAboutLateGoods')).toMatchObject({ boxId: 'B2', reason: 'Passe lundi', version: 4 }),
  )
  block.boxes = before
})
