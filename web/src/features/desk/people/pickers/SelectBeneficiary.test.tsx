import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { queryClient } from '../../../../api/query'
import type { ImportedUsers, UserSummary, UsersFound } from '../../../../api/schema'
import { importedPath } from '../../../../core/deskPaths'
import { renderScreen } from '../../../../test/screen'
import SelectBeneficiary from './SelectBeneficiary'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))

const call = vi.mocked(realCall)

const person = (id: number, lastname: string): UserSummary => ({
  id,
  firstname: 'Léa',
  lastname,
  email: `${id}@orion.test`,
  telephone: '',
  conciergerieId: 1,
  conciergerieName: 'Tour Orion',
  entreprise: 'Orion',
  vip: false,
  active: true,
})

const imported: ImportedUsers = {
  items: [person(7, 'Roy')],
  filters: [
    {
      name: 'import',
      label: 'Créés par',
      type: 'in',
      ids: [{ id: '12', name: 'Fichier du 29/11/2026, par Marie' }],
      search: null,
      valuesSelected: ['12'],
    },
  ],
  totalItems: 1,
  totalIsMinimum: false,
  next: null,
  sort: null,
  sortable: [],
  totals: [],
  searchEnded: null,
}
const all: UsersFound = {
  users: [person(7, 'Roy'), person(8, 'Morel')],
  truncated: false,
  next: null,
  approximate: false,
}

beforeEach(() => {
  call.mockReset()
  queryClient.clear()
  call.mockImplementation(async (action) => (action === 'GetImportedUsers' ? imported : all) as never)
})

it('leads from an import to those whom it created, says so in a chip, and shows everybody once that is removed', async () => {
  const address = importedPath(1, 12)
  expect(address).toBe('/concierge/selectAdherent/1?import=12')
  location.hash = address.replace(/^.*(?=\?)/, '/')
  const user = renderScreen(() => <SelectBeneficiary />)
  expect(await screen.findByText('1 bénéficiaire')).toBeVisible()
  const [action, request] = call.mock.calls[0] ?? []
  expect(action).toBe('GetImportedUsers')
  expect(request).toMatchObject({ data: { filters: [{ name: 'import', values: ['12'] }] } })
  expect(screen.getByRole('button', { name: 'Créés par : Fichier du 29/11/2026, par Marie' })).toBeVisible()
  expect(screen.queryByText(/Morel/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retirer le filtre Créés par' }))
  expect(await screen.findByText(/Morel/)).toBeVisible()
  await waitFor(() => expect(location.hash).toBe('#/'))
})
