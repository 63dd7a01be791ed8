import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall, callForFile as realCallForFile } from '../../api/client'
import { ApiFailure } from '../../api/failure'
import { onUnshownRefusal, queryClient } from '../../api/query'
import type { Permission, User } from '../../api/schema'
import { sessionQuery } from '../../core/session'
import { saveFile } from '../saveFile'
import { shownToast } from '../toast'
import { ExtractButton } from './ExtractButton'

vi.mock(import('../../api/client'), async (original) => ({
  ...(await original()),
  call: vi.fn(),
  callForFile: vi.fn(),
}))
vi.mock('../saveFile')
const call = vi.mocked(realCall)
const callForFile = vi.mocked(realCallForFile)

const made = { ticket: 'secret', expires: '2026-11-24T08:01:00Z', name: 'prix_2026-11-24.csv', rows: 2, large: false }

function show(permissionsSet: Permission[]) {
  queryClient.setQueryData(sessionQuery.queryKey, { roles: ['gestionnaire'], permissionsSet } as unknown as User)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ExtractButton action="ConcPricesExtract" label="Extraction des prix" request={(format) => ({ format })} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  queryClient.clear()
  shownToast.set(undefined)
})

it('opens the file by its ticket, saves it and says so; by keyboard too', async () => {
  call.mockResolvedValue(made)
  const file = new Blob(['a;b'])
  callForFile.mockResolvedValue(file)
  show(['MANAGE_OFFRES_PART'])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'CSV (.csv)' })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(made.name, file))
  expect(call).toHaveBeenCalledWith('ConcPricesExtract', { format: 'csv' })
  expect(callForFile).toHaveBeenCalledWith('OpenExtract', { ticket: 'secret' })
  await waitFor(() => expect(shownToast.get()?.text).toBe('prix_2026-11-24.csv est enregistré : 2 lignes.'))
})

it('has the browser fetch a large file from where it lies', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  call.mockResolvedValueOnce({ ...made, large: true }).mockResolvedValueOnce({ url: 'https://files.test/x' })
  show(['MANAGE_OFFRES_PART'])
  await userEvent.click(screen.getByRole('button', { name: 'Extraction des prix' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
  expect(clicked.mock.contexts[0]).toHaveProperty('href', 'https://files.test/x')
  expect(call).toHaveBeenLastCalledWith('LocateExtract', { ticket: 'secret' })
  expect(saveFile).not.toHaveBeenCalled()
  clicked.mockRestore()
})

it('says why there is no file, and saves none', async () => {
  const told = vi.fn()
  onUnshownRefusal(told)
  call.mockRejectedValue(new ApiFailure('refused', 'Trop grande', 95, 422))
  show(['MANAGE_OFFRES_PART'])
  await userEvent.click(screen.getByRole('button', { name: 'Extraction des prix' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }))
  await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'Trop grande' })))
  expect(saveFile).not.toHaveBeenCalled()
  expect(shownToast.get()).toBeUndefined()
})

it('is not there for who may not', () => {
  show(['BIZLOG'])
  expect(screen.queryByRole('button')).toBeNull()
})
