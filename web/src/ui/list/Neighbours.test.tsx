import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../api/failure'
import { onUnshownRefusal, queryClient } from '../../api/query'
import { bindNavigation } from '../../core/navigation'
import { path } from '../../core/paths'
import { InPanel } from '../inPanel'
import { shownToast } from '../toast'
import { Neighbours } from './Neighbours'
import { lastWalks, placeIn, type ReadPage, type Walk } from './walk'

const order = (id: number) => path('/conciergeOrderDetail/{id}', { id })
const opened = vi.fn(async () => {})
const next = vi.fn<ReadPage>()
const page: Walk = {
  list: path('/allorders'),
  title: 'Les commandes',
  rows: [order(2), order(1)],
  page: 1,
  readPage: (to) => (to === 'next' ? next : undefined),
}
const second: Walk = { ...page, page: 2, rows: [order(0)], readPage: () => undefined }

function At({ id }: { id: number }) {
  const place = placeIn(lastWalks.use(), order(id))
  return place ? <Neighbours place={place} /> : null
}
const show = (id: number) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <At id={id} />
      </QueryClientProvider>
    </MantineProvider>,
  )
const button = (name: string) => screen.getByRole('button', { name })
const press = (key: string) => fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` })

beforeEach(() => {
  next.mockReset()
  opened.mockClear()
  bindNavigation(opened)
  lastWalks.set([page])
})

it('opens the next row of the page without reading anything', () => {
  show(2)
  expect(screen.getByText('1 sur 2, page 1')).toBeVisible()
  expect(button('Précédent de la liste')).toBeDisabled()
  press('j')
  expect(opened).toHaveBeenCalledExactlyOnceWith(order(1), { replace: true })
  expect(next).not.toHaveBeenCalled()
})

it('goes on with the next page after the last row, and says that it waits for it', async () => {
  let arrive: (walk: Walk) => void = () => {}
  next.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
  show(1)
  fireEvent.click(button('Suivant de la liste'))
  await waitFor(() => expect(button('Suivant de la liste')).toHaveAttribute('aria-busy', 'true'))
  press('j')
  expect(next).toHaveBeenCalledOnce()
  await act(async () => arrive(second))
  expect(opened).toHaveBeenCalledExactlyOnceWith(order(0), { replace: true })
  expect(lastWalks.get()).toEqual([second, page])
  expect(screen.getByText('2 sur 2, page 1')).toBeVisible()
})

it('leads nobody away who has left meanwhile', async () => {
  let arrive: (walk: Walk) => void = () => {}
  next.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
  const { unmount } = show(1)
  press('j')
  await waitFor(() => expect(next).toHaveBeenCalled())
  unmount()
  await act(async () => arrive(second))
  expect(opened).not.toHaveBeenCalled()
  expect(lastWalks.get()).toEqual([page])
})

it('says why a page could not be read, and that a list ends after all, and stays', async () => {
  const told = vi.fn()
  onUnshownRefusal(told)
  next.mockRejectedValueOnce(new ApiFailure('refused', 'Non', 422, 422)).mockResolvedValue({ ...second, rows: [] })
  show(1)
  press('j')
  await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'Non' })))
  await waitFor(() => expect(button('Suivant de la liste')).toBeEnabled())
  press('j')
  await waitFor(() => expect(shownToast.get()?.text).toBe('Il n’y a plus rien de ce côté de la liste.'))
  expect(opened).not.toHaveBeenCalled()
})

it('leads on along the addresses of the list where it stands in a panel, over the end of a page too', async () => {
  const at = (list: string) => (row: string) => `${list}?open=${row.split('/').at(-1)}` as Walk['list']
  lastWalks.set([{ ...page, beside: at('/allorders') }])
  next.mockResolvedValue({ ...second, beside: at('/allorders/2') })
  const move = vi.fn()
  const panel = { Frame: () => null, page: order(2), titleId: 'title', move, close: () => {} }
  const inPanel = (id: number) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <InPanel value={panel}>
          <At id={id} />
        </InPanel>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(inPanel(2))
  press('j')
  expect(move).toHaveBeenLastCalledWith('/allorders?open=1')
  rerender(inPanel(1))
  press('j')
  await waitFor(() => expect(move).toHaveBeenLastCalledWith('/allorders/2?open=0'))
  expect(opened).not.toHaveBeenCalled()
})
