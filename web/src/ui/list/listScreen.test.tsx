import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../api/client'
import { ApiFailure } from '../../api/failure'
import { queryClient } from '../../api/query'
import type { DeskOrder, Filter, ListAnswer, OrdersPage } from '../../api/schema'
import { path } from '../../core/paths'
import { renderScreen } from '../../test/screen'
import { dialogs } from '../dialogs'
import { Page } from '../Page'
import { saveFile } from '../saveFile'
import { listScreen } from './listScreen'
import { rowAction } from './rowAction'
import { lastWalks } from './walk'

vi.mock(import('../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
vi.mock('../saveFile')

const fits = vi.fn((_: DeskOrder) => true)
const Orders = listScreen({
  action: 'AllOrdersList',
  title: 'Les commandes',
  unit: ['commande', 'commandes'],
  search: 'Rechercher une commande',
  empty: ['Aucune commande', 'Rien encore.'],
  open: ({ id }) => path('/conciergeOrderDetail/{id}', { id }),
  beside: {
    page: (id) => path('/conciergeOrderDetail/{id}', { id }),
    show: (id) => <Page title={`Commande ${id}`}>{`Tout de ${id}`}</Page>,
  },
  columns: [
    { id: 'id', header: 'N°', as: 'id', value: (it) => it.id },
    { id: 'date', header: 'Date', as: 'stamp', spare: true, value: (it) => it.date },
    { id: 'offer', header: 'Offre', value: (it) => it.offreLabel },
  ],
  actions: [
    rowAction({
      action: 'SnoozeOrder',
      label: 'Veille',
      labelOf: ({ id }: DeskOrder) => `Veille ${id}`,
      fits,
      ask: async () => 24,
      request: ({ id }, delayInDays) => ({ orderId: id, delayInDays }),
      done: (rows) => `${rows.length} en veille`,
    }),
  ],
})

const order = (id: number, offreLabel: string) => ({ id, offreLabel, date: '2026-11-20T10:00:00Z' }) as DeskOrder
const vip: Filter = { name: 'vip', label: 'VIP', type: 'is', ids: [], search: null, valuesSelected: [] }
const answer = (items: DeskOrder[], more: Partial<ListAnswer> = {}): OrdersPage => ({
  items,
  filters: [vip],
  totalItems: items.length,
  totalIsMinimum: false,
  next: null,
  sort: { column: 'date', descending: true },
  sortable: ['date'],
  totals: [],
  searchEnded: null,
  printerAddress: null,
  printingType: 'browser' as const,
  beacItems: [],
  ...more,
})
const call = vi.mocked(realCall)
const asked = () => call.mock.calls.map(([name, params]) => [name, params])

async function show(search = '') {
  location.hash = `/${search}`
  queryClient.clear()
  const user = renderScreen(() => <Orders />)
  await screen.findByRole('heading', { name: 'Les commandes' })
  return user
}

beforeEach(() => {
  call.mockReset()
  localStorage.clear()
})

it('sends any filter of the address, and says what the list says of it', async () => {
  call.mockResolvedValue(answer([order(1, 'Pressing')]))
  await show('?vip=true&brandNew=x')
  expect(await screen.findByText('1 commande')).toBeVisible()
  const filters = [
    { name: 'brandNew', values: ['x'] },
    { name: 'vip', values: ['true'] },
  ]
  expect(asked()[0]).toEqual(['AllOrdersList', { data: { filters } }])
  expect(screen.getByRole('button', { name: 'VIP : Oui' })).toBeVisible()
})

it('says that filters are wrong, and begins without them', async () => {
  call.mockRejectedValueOnce(new ApiFailure('refused', 'Non', 422, 422)).mockResolvedValue(answer([order(1, 'A')]))
  const user = await show('?nonsense=1')
  expect(await screen.findByText('Erreur dans les filtres')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Tout effacer' }))
  expect(await screen.findByText('1 commande')).toBeVisible()
  expect(location.hash).toBe('#/')
})

it('has the server sort the whole list, and says where only the page is sorted', async () => {
  call.mockResolvedValue(answer([order(2, 'Zoo'), order(1, 'Art')], { next: 'c', totalItems: 300 }))
  const user = await show()
  const heading = (name: string | RegExp) => screen.findByRole('columnheader', { name })
  expect(await heading('Date')).toHaveAttribute('aria-sort', 'descending')
  await user.click(within(await heading('Offre')).getByRole('button'))
  expect(await heading(/^Offre\s*cette page$/)).toHaveAttribute('aria-sort', 'ascending')
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Art')
  expect(asked()).toHaveLength(1)
  await user.click(within(await heading('Date')).getByRole('button'))
  await user.click(within(await heading('Date')).getByRole('button'))
  await waitFor(() => expect(location.hash).toBe('#/?sort=date'))
  expect(asked().at(-1)).toEqual([
    'AllOrdersList',
    { data: { filters: [], sort: { column: 'date', descending: false } } },
  ])
})

it('gives the page beside it to what is opened from it, and reads it once', async () => {
  call.mockResolvedValueOnce(answer([order(1, 'A')], { next: 'c', totalItems: 2 }))
  const user = await show('?vip=true')
  await screen.findByText('A')
  const [first] = lastWalks.get()
  expect(first).toMatchObject({ list: '/?vip=true', rows: ['/conciergeOrderDetail/1'], page: 1 })
  expect(first?.readPage('previous')).toBeUndefined()
  call.mockResolvedValueOnce(answer([order(2, 'B')]))
  const second = await first?.readPage('next')?.()
  expect(asked().at(-1)?.[1]).toMatchObject({ data: { filters: [{ name: 'vip', values: ['true'] }], cursor: 'c' } })
  expect(second).toMatchObject({
    list: '/?vip=true&page=1&cursor=c',
    rows: ['/conciergeOrderDetail/2'],
    page: 2,
  })
  expect(second?.readPage('next')).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Suivant' }))
  expect(await screen.findByText('B')).toBeVisible()
  expect(asked()).toHaveLength(2)
})

it('exports every page of the list, and stops when asked to', async () => {
  const save = vi.mocked(saveFile)
  call.mockResolvedValueOnce(answer([order(1, 'A')], { next: 'c', totalItems: 2 }))
  const user = await show()
  call.mockResolvedValueOnce(answer([order(1, 'A')], { next: 'c' })).mockResolvedValueOnce(answer([order(2, 'B')]))
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(asked().at(-1)).toEqual(['AllOrdersList', { data: { filters: [], cursor: 'c' } }])
  const [name, text] = save.mock.calls[0] ?? []
  expect(name).toBe('les-commandes.csv')
  expect(text).toBe('\uFEFFN°;Date;Offre\r\n1;20/11/2026 11:00;A\r\n2;20/11/2026 11:00;B')

  let release: (page: OrdersPage) => void = () => {}
  call.mockImplementationOnce(() => new Promise((resolve) => (release = resolve as never)) as never)
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await user.click(await screen.findByRole('button', { name: 'Arrêter la lecture' }))
  release(answer([order(1, 'A')]))
  await waitFor(() => expect(screen.getByRole('button', { name: 'CSV' })).toBeEnabled())
  expect(save).toHaveBeenCalledOnce()
})

it('ticks cards on phones as it does rows, one by one and a page at once, and opens none by it', async () => {
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(wide(media), { matches: media.includes('max-width') }),
  )
  call.mockResolvedValue(answer([order(1, 'A'), order(2, 'B')]))
  const user = await show()
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner la ligne 2' }))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('1 ligne sélectionnée')).toBeVisible()
  expect(location.hash).toBe('#/')
  await user.click(screen.getByRole('button', { name: 'Sélectionner toute la page' }))
  expect(screen.getByRole('checkbox', { name: 'Sélectionner la ligne 1' })).toBeChecked()
  expect(screen.queryByRole('button', { name: 'Sélectionner toute la page' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Désélectionner' }))
  expect(screen.queryByText(/sélectionnée/)).toBeNull()
  vi.mocked(window.matchMedia).mockRestore()
})

it('does to a selection what fits all of it, row after row, and stops at the first refusal', async () => {
  vi.spyOn(dialogs, 'wait').mockImplementation((work) => work)
  const told = vi.spyOn(dialogs, 'alert').mockResolvedValue()
  fits.mockImplementation(({ id }) => id !== 3)
  call.mockResolvedValue(answer([order(1, 'A'), order(2, 'B'), order(3, 'C')]))
  const user = await show()
  const tick = async (id: number) =>
    user.click(await screen.findByRole('checkbox', { name: `Sélectionner la ligne ${id}` }))
  await tick(1)
  await tick(3)
  expect(screen.getByText('Aucune action ne convient à toutes ces lignes.')).toBeVisible()
  await tick(3)
  await tick(2)
  expect(screen.getByText('2 lignes sélectionnées')).toBeVisible()
  call.mockClear()
  call.mockResolvedValueOnce({} as never).mockRejectedValueOnce(new ApiFailure('refused', 'Déjà partie', 422, 422))
  await user.click(screen.getByRole('button', { name: 'Veille' }))
  await waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('Déjà partie'))
  // A done action outdates the list, which is asked for again.
  await waitFor(() => expect(asked()).toHaveLength(3))
  expect(asked()).toEqual([
    ['SnoozeOrder', { orderId: 1, delayInDays: 24 }],
    ['SnoozeOrder', { orderId: 2, delayInDays: 24 }],
    ['AllOrdersList', { data: { filters: [] } }],
  ])
  expect(screen.getByText('2 lignes sélectionnées')).toBeVisible()
})

/** A screen of 1600 pixels or more. */
const onWideScreen = () => {
  const narrow = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(narrow(media), { matches: media.includes('min-width: 1600px') }),
  )
}

it('opens rows beside it where there is room, one after the other, and is itself again when that is closed', async () => {
  onWideScreen()
  Element.prototype.scrollIntoView = vi.fn()
  call.mockResolvedValue(answer([order(1, 'A'), order(2, 'B')]))
  const user = await show('?vip=true')
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner la ligne 2' }))
  await user.click(screen.getByRole('link', { name: '1' }))
  const panel = await screen.findByRole('region', { name: 'Commande 1' })
  expect(panel).toHaveFocus()
  expect(location.hash).toBe('#/?vip=true&open=1')
  expect(document.title).toMatch(/^Les commandes/)
  expect(screen.getByRole('row', { current: true })).toHaveTextContent('A')
  expect(screen.queryByRole('columnheader', { name: 'Date' })).toBeNull()
  await user.click(screen.getByText('B'))
  expect(await screen.findByRole('region', { name: 'Commande 2' })).toHaveTextContent('Tout de 2')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('link', { name: '2' })).toHaveFocus())
  expect(screen.queryByRole('region', { name: /^Commande/ })).toBeNull()
  expect(location.hash).toBe('#/?vip=true')
  expect(screen.getByText('1 ligne sélectionnée')).toBeVisible()
  expect(asked()).toHaveLength(1)
  vi.mocked(window.matchMedia).mockRestore()
})

it('shows what its address says beside it, no filter of that name, and nothing where there is no room', async () => {
  call.mockResolvedValue(answer([order(1, 'A')]))
  await show('?open=7')
  expect(await screen.findByText('A')).toBeVisible()
  expect(asked()[0]).toEqual(['AllOrdersList', { data: { filters: [] } }])
  expect(screen.queryByText('Tout de 7')).toBeNull()
  cleanup()
  onWideScreen()
  await show('?open=7')
  expect(await screen.findByText('Tout de 7')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Commande 7' })).toBeVisible()
  vi.mocked(window.matchMedia).mockRestore()
})
