import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../api/client'
import { queryClient } from '../../api/query'
import { langStore } from '../../base/lang'
import { bindNavigation } from '../../core/navigation'
import { sessionQuery } from '../../core/session'
import { renderScreen } from '../../test/screen'
import { CatalogueSearch } from './CatalogueSearch'

vi.mock(import('../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const gone = vi.fn()

async function search(text: string) {
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, { roles: ['adherent'], conciergerie: { id: 4 } } as never)
  vi.mocked(realCall).mockResolvedValue({ hints: [] } as never)
  bindNavigation((to) => gone(to))
  const user = renderScreen(CatalogueSearch)
  await user.type(await screen.findByRole('combobox'), text)
  return user
}

beforeEach(() => {
  gone.mockReset()
  vi.mocked(realCall).mockReset()
  langStore.set('fr')
  window.scrollTo = () => {}
})

it('leads to the conversation with the desk where a search finds nothing and the screen has no contact data', async () => {
  const user = await search('plombier')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(gone).toHaveBeenCalledWith('/chat/desk/4'))
})

it('asks for a second letter, and Enter waits for nothing', async () => {
  const user = await search('p')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Saisissez au moins deux lettres.', { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('combobox')).toHaveValue('p')
  expect(screen.getByRole('listbox')).not.toHaveAttribute('aria-busy')
  expect(realCall).not.toHaveBeenCalled()
  expect(gone).not.toHaveBeenCalled()
})

it('offers the desk as well beside the order of a number', async () => {
  await search('1234')
  expect(await screen.findByRole('option', { name: /« 1234 »/ })).toBeVisible()
  expect(screen.getAllByRole('option')).toHaveLength(2)
})
