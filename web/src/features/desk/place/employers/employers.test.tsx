import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { queryClient } from '../../../../api/query'
import type { EditedSsoProvider } from '../../../../api/schema'
import { renderScreen } from '../../../../test/screen'
import DialogHost from '../../../../ui/DialogHost'
import { dialogs } from '../../../../ui/dialogs'
import { EmployerForm } from './employerForm'
import { NEW } from './employers'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const lilas: EditedSsoProvider = {
  ...NEW,
  companyId: 1,
  id: 'lilas',
  protocol: 'oidc',
  address: 'https://id.lilas.test',
  clientId: 'app',
  domains: ['lilas.test'],
  state: 'draft',
  inPool: 'made',
  edition: 2,
}
const returns = {
  audience: 'urn:pool',
  assertionUrl: 'https://pool.test/saml2',
  redirectUrl: 'https://pool.test/oauth2',
}
const companies = [
  { id: 1, name: 'Lilas' },
  { id: 2, name: 'Vega' },
]

async function show(provider: EditedSsoProvider, heading: string) {
  location.hash = '/'
  queryClient.clear()
  const component = () => (
    <>
      <EmployerForm context={provider} />
      <DialogHost />
    </>
  )
  const user = renderScreen(component)
  await screen.findByRole('heading', { level: 1, name: heading })
  return user
}

const sent = (action: string) => call.mock.calls.find(([name]) => name === action)?.[1]
const state = async () => within(await screen.findByRole('region', { name: 'État' }))
const button = (within_: ReturnType<typeof within>, name: string) => within_.queryByRole('button', { name })

beforeEach(() => {
  act(() => dialogs.closeAll())
  call.mockReset()
  call.mockImplementation(async (name) => {
    if (name === 'GetSsoProviders') return { providers: [lilas], companies, returns } as never
    return { ...lilas, edition: 3 } as never
  })
})

it('sends no secret that was not typed, and tries and switches on only what is saved', async () => {
  const user = await show(lilas, 'Connexion « lilas »')
  expect(button(await state(), 'Faire un essai')).toBeEnabled()
  expect(button(await state(), 'Mettre en service')).toBeNull()
  const domains = screen.getByRole('textbox', { name: /^Domaines des adresses/ })
  await user.type(domains, '\nlilas.example')
  expect(button(await state(), 'Faire un essai')).toBeNull()
  expect((await state()).getByText('Enregistrez d’abord vos modifications.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(sent('SetSsoProvider')).toMatchObject({
      companyId: 1,
      id: 'lilas',
      clientId: 'app',
      clientSecret: null,
      domains: ['lilas.test', 'lilas.example'],
      edition: 2,
    }),
  )
})

it('offers what fits the state, and tells what the pool lacks', async () => {
  await show({ ...lilas, state: 'on', inPool: 'unreachable' }, 'Connexion « lilas »')
  const shown = await state()
  expect(shown.getByText(/l’annuaire de connexion n’a pas répondu/)).toBeVisible()
  expect(button(shown, 'Faire un essai')).toBeDisabled()
  expect(button(shown, 'Désactiver')).toBeEnabled()
  expect(button(shown, 'Supprimer')).toBeNull()
})

it('asks for a company that has none yet, and for no secret where there is none', async () => {
  const user = await show(NEW, 'Nouvelle connexion d’entreprise')
  const company = await screen.findByRole('combobox', { name: /^Entreprise/ })
  expect(within(company).queryByRole('option', { name: 'Lilas' })).toBeNull()
  expect(within(company).getByRole('option', { name: 'Vega' })).toBeInTheDocument()
  expect(screen.queryByLabelText(/^Secret du client/)).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: /^Protocole/ }), 'OpenID Connect')
  expect(screen.getByLabelText(/^Secret du client/)).toHaveValue('')
})
