import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/query'
import { path } from '../../../core/paths'
import { App } from '../../../shell/App'
import { makeRouter } from '../../../shell/router'
import { deviceKey, forgetDeviceKey, KEY_HEADER, keepDeviceKey, provider } from './device'
import { HOME_AFTER_S } from './useHomeward'

// The whole application, from the address to the request: what the tablet sends, and in which header, is what counts.

vi.mock('../../../base/whenIdle', () => ({ whenIdle: () => {} }))
vi.mock('../../../core/basicData', async (original) => ({
  ...(await original<object>()),
  useNewVersion: () => false,
  useBasicData: () => undefined,
}))

const QR = 'v1.payload.signature'
const line = (box_externalid: string) => ({ product_name: 'Chemise', box_info: { box_externalid, size: null } })
const order = (box = '') => ({
  order_number: 12,
  last_name: 'Durand',
  first_name: 'Alice',
  order_line: [line(box)],
  has_room: true,
  size: null,
  late: false,
  qr_code: null,
})
const locker = (id: string, size: string, doorOpened: boolean) => ({
  id,
  size,
  low: id.endsWith('4'),
  doorOpened,
  orderNumber: null,
  state: doorOpened ? 'free' : 'full',
})
const door = { boxExternalId: 'B2', size: 'M', state: 'opening', opened: true }

interface Sent {
  action: string
  url: string
  headers: Record<string, string>
  body: Record<string, unknown>
}
let sent: Sent[] = []
/** The answers of the server by action; one with a `code` is a refusal. */
let answers: Record<string, unknown> = {}

const home = path('/Nexence/home/{lockerName}', { lockerName: 'Hall' })
const lastly = (action: string) => sent.findLast((one) => one.action === action)

async function open(address: string) {
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }))
  render(<App router={router} />)
  await screen.findByRole('heading', { level: 1 })
  return { router, user: userEvent.setup() }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  queryClient.clear()
  act(() => {
    keepDeviceKey('1.1.secret')
    provider.set(undefined)
  })
  sent = []
  answers = {
    NexenceSimulatorGetLockerNames: { lockerNames: ['Hall'] },
    NexenceGetOrderByRefLockerId: { order: order() },
    NexenceSimulatorGetLockers: { lockers: [locker('A1', 'S', false), locker('B2', 'M', true)] },
    NexenceSimulatorSendAction: door,
    NexenceSetOrderBoxStatus: { done: true },
  }
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (url: URL, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    const action = url.pathname.split('/').at(-1) ?? ''
    sent.push({ action, url: url.href, headers, body: JSON.parse(body ?? '{}') })
    const answer = answers[action] as { code?: number } | undefined
    if (answer?.code) return Response.json(answer, { status: 422 })
    return Response.json({ code: 0, data: answer ?? null })
  })
})

it('asks for its key once, keeps it when the server knows it, and never puts it in an address', async () => {
  act(forgetDeviceKey)
  const { user, router } = await open(home)
  await heading('Installation de la tablette')
  await user.click(button('Installer'))
  expect(await screen.findByText('Veuillez saisir la clé de la tablette')).toBeVisible()

  answers.NexenceSimulatorGetLockerNames = { code: 250, message: 'Cet appareil n’est pas celui du casier.' }
  await user.type(screen.getByLabelText('Clé de la tablette'), '1.1.other')
  await user.click(button('Installer'))
  expect(await screen.findByText('Cet appareil n’est pas celui du casier.')).toBeVisible()
  expect(deviceKey.get()).toBeUndefined()

  answers.NexenceSimulatorGetLockerNames = { lockerNames: ['Accueil'] }
  await user.click(button('Installer'))
  await heading('Casiers Accueil')
  expect(localStorage.getItem('locker-device')).toBe('1.1.other')
  expect(lastly('NexenceSimulatorGetLockerNames')?.headers[KEY_HEADER]).toBe('1.1.other')
  expect(sent.some(({ url }) => url.includes('1.1.other'))).toBe(false)
  expect(router.state.location.href).not.toContain('1.1.other')
})

it('puts goods in a box of a size that has one, after the code of their order', async () => {
  const { user, router } = await open(home)
  await user.click(button('Recherche le QRcode'))
  expect(await screen.findByText('Veuillez remplir le Qrcode')).toBeVisible()
  await user.type(screen.getByLabelText('QR code'), `${QR}{Enter}`)
  await heading('Déposer mon colis')
  expect(await screen.findByText('Durand')).toBeVisible()
  expect(router.history.length, 'going back shows nothing of it').toBe(1)

  await user.click(await screen.findByRole('button', { name: 'Suivant' }))
  expect(await screen.findByText('Sélectionner la taille de votre casier')).toBeVisible()
  expect(button('Petit 15x20 plus de place')).toBeDisabled()
  await user.click(button('Moyen 20x25'))
  await user.click(button('Suivant'))
  expect(await screen.findByText('Le casier B2 est ouvert')).toBeVisible()
  expect(lastly('NexenceSimulatorSendAction')?.body).toEqual({
    orderNumber: 12,
    lockerName: 'Hall',
    action: 'TO_CLOSE_DOOR',
    size: 'M',
    lowBox: false,
    qrCode: QR,
  })
  await user.click(button('J’ai déposé mon colis'))
  expect(await screen.findByText('Nous avons bien pris en compte le dépôt de la commande 12')).toBeVisible()
  expect(lastly('NexenceSetOrderBoxStatus')?.body).toMatchObject({
    lockerBlockExternalId: 'Hall',
    boxNumberExternalId: 'B2',
    mode: 'FULL',
    reason: 'BENEFICIARY_DROP_OK',
    qrCode: QR,
  })
  const read = sent.filter(({ action }) => action === 'NexenceGetOrderByRefLockerId')
  expect(read, 'a code that is used up is not shown again').toHaveLength(1)
})

it('says that nobody knows whether a door opened, and asks for nothing more then', async () => {
  answers.NexenceGetOrderByRefLockerId = { order: order('B2') }
  answers.NexenceSimulatorSendAction = { ...door, opened: false }
  const { user } = await open(
    path('/Nexence/BeneficiaryCollect/{qrCode}/{lockerName}', { qrCode: QR, lockerName: 'Hall' }),
  )
  await heading('Retirer mon colis')
  await user.click(await screen.findByRole('button', { name: 'Ouvrir' }))
  expect(await screen.findByText(/^Le casier n’a pas répondu/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'J’ai pris mon colis' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ouvrir' })).toBeNull()
})

it('opens nothing where the server refuses, and says why', async () => {
  answers.NexenceGetOrderByRefLockerId = { order: order('B2') }
  answers.NexenceSimulatorSendAction = { code: 251, message: 'Ce code a déjà servi.' }
  const { user } = await open(
    path('/Nexence/BeneficiaryCollect/{qrCode}/{lockerName}', { qrCode: QR, lockerName: 'Hall' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Ouvrir' }))
  expect(await screen.findByText('Ce code a déjà servi.')).toBeVisible()
  expect(screen.queryByText(/est ouvert/)).toBeNull()
})

it('signs a provider in by PIN, whose session goes with each call, stays out of the address, and ends at home', async () => {
  answers.login = { sessionToken: 'very-secret', id: 30, email: '', name: '', firstname: '' }
  answers.NexenceGetOrdersByLockerBlock = { NbOrders: 1, Orders: [order('B2')] }
  const { user, router } = await open(home)
  await user.type(screen.getByLabelText('QR code'), 'PVDpressing{Enter}')
  await heading('Connexion livreur')
  await user.click(button('Se connecter'))
  expect(await screen.findByText('Veuillez saisir un Mot de passe')).toBeVisible()
  await user.type(screen.getByLabelText('Mot de passe'), '4321')
  await user.click(button('Se connecter'))
  await heading('Vos commandes')
  expect(lastly('login')?.body).toEqual({ login: 'pressing', pass: '', nexencePin: '4321', noCookies: true })
  expect(router.state.location.href).toContain('/Nexence/ProviderAction/Hall/30')
  expect(router.state.location.href).not.toContain('very-secret')

  const late = await screen.findByRole('list', { name: 'En retard' })
  expect(late).toHaveTextContent('En retard')
  expect(late.querySelector('button')).toBeNull()
  expect(lastly('NexenceGetOrdersByLockerBlock')?.headers['X-Session']).toBe('very-secret')
  await user.click(button('Récupérer la commande 12'))
  await user.click(await screen.findByRole('button', { name: 'Ouvrir' }))
  await user.click(await screen.findByRole('button', { name: 'J’ai pris mon colis' }))
  expect(await screen.findByText('Nous avons bien pris en compte le retrait la commande 12')).toBeVisible()
  expect(lastly('NexenceSetOrderBoxStatus')?.body).toMatchObject({ reason: 'PROVIDER_COLLECT_OK' })

  await user.click(screen.getByRole('link', { name: 'Retour' }))
  await heading('Casiers Hall')
  expect(provider.get()).toBeUndefined()
})

it('finds people by the beginning of their name, shows initials, and puts a parcel in for one of them', async () => {
  answers.NexenceRechercheBeneficiaire = {
    beneficiaries: [{ beneficiary_id: 7, last_name: 'D', first_name: 'A' }],
  }
  answers.NexenceCreateOrderByLockerBlock = { order: { order_number: 40, qr_code: 'v1.parcel.x' } }
  const { user } = await open(home)
  await user.click(screen.getByRole('link', { name: /Vous êtes livreur/ }))
  await heading('Chercher un bénéficiaire')
  await user.click(button('Rechercher'))
  expect(await screen.findByText('Veuillez remplir le champ de recherche')).toBeVisible()
  await user.type(screen.getByLabelText('Nom du bénéficiaire'), 'du{Enter}')
  expect(await screen.findByText('Saisissez au moins 3 lettres de son nom.')).toBeVisible()
  expect(lastly('NexenceRechercheBeneficiaire')).toBeUndefined()
  await user.type(screen.getByLabelText('Nom du bénéficiaire'), 'r{Enter}')
  await user.click(await screen.findByRole('link', { name: 'Déposer un colis pour A.\u00a0D.' }))
  await heading('Colis pour A.\u00a0D.')
  await user.click(await screen.findByRole('button', { name: 'Moyen 20x25' }))
  await user.click(button('Suivant'))
  await user.click(await screen.findByRole('button', { name: 'J’ai déposé mon colis' }))
  expect(await screen.findByText('colis déposé')).toBeVisible()
  expect(lastly('NexenceCreateOrderByLockerBlock')?.body).toMatchObject({ beneficiaryId: 7, lowBox: 'false' })
  expect(lastly('NexenceSimulatorSendAction')?.body).toMatchObject({ orderNumber: 40, qrCode: 'v1.parcel.x' })
})

it('offers to free a box to the provider of its order alone', async () => {
  answers.NexenceSimulatorGetLockers = {
    lockers: [locker('A1', 'S', false), { ...locker('B2', 'M', false), orderNumber: 12 }],
  }
  const { user } = await open(path('/Nexence/LockersStatut/{lockerName}', { lockerName: 'Hall' }))
  await user.click(await screen.findByRole('button', { name: 'Libérer le casier B2' }))
  expect(screen.queryByRole('button', { name: 'Libérer le casier A1' })).toBeNull()
  expect(lastly('NexenceSimulatorSendAction')?.body).toMatchObject({ orderNumber: 12, action: 'TO_OPEN_DOOR' })
  await user.click(await screen.findByRole('button', { name: 'J’ai pris mon colis' }))
  expect(await screen.findByText('le casier est libre : B2')).toBeVisible()
})

it('goes home by itself when nobody touches it, and the provider is signed out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    act(() => provider.set({ token: 'very-secret', lockerName: 'Hall' }))
    const { router } = await open(path('/Nexence/LockersStatut/{lockerName}', { lockerName: 'Hall' }))
    expect(screen.getByRole('timer')).toHaveTextContent(/Retour à l’accueil dans \d\d s/)
    await act(() => vi.advanceTimersByTimeAsync((HOME_AFTER_S + 2) * 1000))
    await heading('Casiers Hall')
    expect(router.state.location.href).toBe(home)
    expect(provider.get()).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

it('gives a short code up for the signed one, and opens a low box to who asks for one', async () => {
  answers.NexenceGetOrderByRefLockerId = { order: { ...order(), qr_code: QR } }
  answers.NexenceSimulatorGetLockers = { lockers: [locker('B2', 'M', true), locker('B4', 'M', true)] }
  const { user, router } = await open(home)
  await user.type(screen.getByLabelText('QR code'), 'k7m2 9qxa{Enter}')
  await heading('Déposer mon colis')
  expect(router.state.location.href).toContain(encodeURIComponent(QR))
  await user.click(await screen.findByRole('button', { name: 'Casier à hauteur de fauteuil' }))
  await user.click(button('Moyen 20x25'))
  await user.click(button('Suivant'))
  await screen.findByText('Le casier B2 est ouvert')
  expect(lastly('NexenceSimulatorSendAction')?.body).toMatchObject({ qrCode: QR, lowBox: true })
})
