import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../api/client'
import { queryClient } from '../../../api/query'
import type { KernOrder as Order, User } from '../../../api/schema'
import { sessionQuery } from '../../../core/session'
import { renderScreen } from '../../../test/screen'
import KernOrder from './KernOrder'
import KernOrders from './KernOrders'
import KernStatus from './KernStatus'

vi.mock(import('../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
vi.mock(import('../../../core/paths'), async (original) => ({
  ...(await original()),
  useParams: () => ({ conciergerieId: '1', orderId: '12' }) as never,
}))
const call = vi.mocked(realCall)

const step = { orderId: 12, action: 'openForCollection', command: 'c-1' } as const
const order: Order = {
  orderId: 12,
  conciergerieId: 1,
  offreLabel: { fr: 'Pressing', en: 'Dry cleaning' },
  partnerName: 'Pressing du Lac',
  statusLabel: { fr: 'Disponible', en: 'Available' },
  lockerStatus: { fr: 'À retirer au casier A1', en: 'To pick up at A1' },
  boxes: [
    {
      lockerName: 'Hall',
      place: 'Rez-de-chaussée',
      boxId: 'A1',
      size: 'S',
      state: 'full',
      since: '2026-11-28T07:00:00Z',
    },
  ],
  needs: { boxes: { S: 1 }, hanger: false, sensor: false },
  hasRoom: true,
  lateSince: null,
  toPay: 0,
  actions: [step],
}
let answers: Record<string, unknown> = {}
const times = (action: string) => call.mock.calls.filter(([name]) => name === action).length

function show(Screen: () => React.ReactNode, roles = ['adherent']) {
  location.hash = '/'
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, { id: 7, roles } as unknown as User)
  return renderScreen(Screen)
}

beforeEach(() => {
  act(() => queryClient.clear())
  answers = {
    GetKernOrderDetail: { order },
    QrCodeForKernOrder: {
      qrCode: 'v1.a.b',
      action: step.action,
      lockerName: 'Hall',
      boxId: 'A1',
      until: '2026-11-29T07:00:00Z',
    },
    RunLockerAction: { order, boxId: 'A1', opened: true },
  }
  call.mockReset()
  call.mockImplementation(async (name) => answers[name] as never)
})

it('shows orders by what is to be done, and which are late or find no room', async () => {
  answers.GetKernOrders = {
    toPickUp: [{ ...order, lateSince: '2026-11-27T07:00:00Z' }],
    toDrop: [{ ...order, orderId: 13, hasRoom: false }],
    toBeDropped: [],
    pdfUrl: 'https://files.test/guide.pdf',
  }
  show(KernOrders)
  expect(await screen.findByRole('list', { name: 'À retirer' })).toHaveTextContent('En retard')
  expect(screen.getByRole('list', { name: 'À déposer' })).toHaveTextContent('complet')
  expect(screen.queryByRole('list', { name: 'En cours de traitement' })).toBeNull()
  expect(screen.getByRole('link', { name: /PDF/ })).toHaveAttribute('href', 'https://files.test/guide.pdf')
})

it('asks for a code when pick-up is tapped, and opens the door only for somebody who says that they are there', async () => {
  const user = show(KernOrder)
  await user.click(await screen.findByRole('button', { name: 'Retirer' }))
  expect(await screen.findByText('La porte s’ouvrira automatiquement à votre arrivée')).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Code du casier' })).toBeVisible()
  expect(times('RunLockerAction')).toBe(0)
  await user.click(screen.getByRole('button', { name: /^Je suis devant le casier/ }))
  expect(await screen.findByText('Le casier A1 est ouvert')).toBeVisible()
  expect(call.mock.calls.find(([name]) => name === 'RunLockerAction')?.[1]).toEqual({ step })
  expect(times('QrCodeForKernOrder'), 'the code is not asked for again').toBe(1)
})

it('says that nobody knows whether the door opened, and guesses nothing', async () => {
  answers.RunLockerAction = { order, boxId: 'A1', opened: false }
  const user = show(KernOrder)
  await user.click(await screen.findByRole('button', { name: 'Retirer' }))
  await user.click(await screen.findByRole('button', { name: /^Je suis devant le casier/ }))
  expect(await screen.findByText('Le casier A1 n’a pas répondu')).toBeVisible()
  expect(screen.queryByText('Le casier A1 est ouvert')).toBeNull()
})

it('says before the walk that there is no room, and what is to be paid before a door opens', async () => {
  answers.GetKernOrderDetail = { order: { ...order, boxes: [], hasRoom: false, toPay: 1250, actions: [] } }
  show(KernOrder)
  expect(await screen.findByText('Les casiers sont pleins')).toBeVisible()
  expect(screen.getByText(/^12,50.€ à régler avant l’ouverture$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Régler' })).toHaveAttribute(
    'href',
    expect.stringContaining('/bnfv2/orderDetail/12'),
  )
  expect(screen.queryByRole('button', { name: 'Retirer' })).toBeNull()
})

it('lets a manager look, and open nothing in the place of a beneficiary', async () => {
  show(KernOrder, ['gestionnaire'])
  expect(await screen.findByText('Casier A1')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retirer' })).toBeNull()
  expect(times('QrCodeForKernOrder')).toBe(0)
})

it('tells how many places are free, and that a block is silent', async () => {
  const sizes = [{ size: 'S', total: 6, free: 2 }]
  answers.GetKernLockerStatus = { lockers: [{ name: 'Hall', place: '', maker: 'kern', silent: true, sizes }] }
  show(KernStatus)
  expect(await screen.findByText('2 sur 6 libres')).toBeVisible()
  expect(screen.getByText(/ne donnent plus de nouvelles/)).toBeVisible()
})
