import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { queryClient } from '../../../../api/query'
import { renderScreen } from '../../../../test/screen'
import { NewForm } from './newForm'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))

async function show(givesRole: boolean) {
  queryClient.clear()
  vi.mocked(realCall).mockResolvedValue({ conciergeries: [], templates: [] } as never)
  renderScreen(() => <NewForm context={{ givesRole }} />)
  await screen.findByRole('textbox', { name: /^Identifiant/ })
  return screen.queryByRole('combobox', { name: /^Rôle/ })
}

it('offers a role to whoever may give permissions alone', async () => {
  expect(await show(true)).not.toBeNull()
})

it('asks for no role of whoever may not give permissions', async () => {
  expect(await show(false)).toBeNull()
})
