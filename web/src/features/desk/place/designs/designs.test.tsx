import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { queryClient } from '../../../../api/query'
import { renderScreen } from '../../../../test/screen'
import DialogHost from '../../../../ui/DialogHost'
import { dialogs } from '../../../../ui/dialogs'
import Designs from './Designs'
import { DesignForm } from './designForm'
import { NEW } from './newDesign'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const lilas = {
  ...NEW,
  id: 'lilas',
  edition: 2,
  hosts: ['lilas.test', 'b.lilas.test'],
  companies: [1],
  title: { fr: 'Maison Lilas', en: '' },
  colour: '#6f2f7a',
  allowsRegistration: false,
}
const companies = [
  { id: 1, name: 'Orion' },
  { id: 2, name: 'Vega' },
]

async function show(shown: React.ReactNode, heading: string) {
  location.hash = '/'
  queryClient.clear()
  const component = () => (
    <>
      {shown}
      <DialogHost />
    </>
  )
  const user = renderScreen(component)
  await screen.findByRole('heading', { level: 1, name: heading })
  return user
}

const sent = () => call.mock.calls.find(([name]) => name === 'SetDesign')?.[1]

beforeEach(() => {
  act(() => dialogs.closeAll())
  call.mockReset()
  call.mockImplementation(async (name, request) => {
    if (name === 'GetDesigns') return { designs: [lilas], companies } as never
    return { ...(request as { design: object }).design, edition: 3 } as never
  })
})

it('lists whom a design is for, by name', async () => {
  await show(<Designs />, 'Habillages')
  expect((await screen.findAllByText('Maison Lilas')).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('lilas.test, b.lilas.test')).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('Orion')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Fermée').length).toBeGreaterThan(0)
})

it('shows at once what is typed, and says in words whether it can be read', async () => {
  const user = await show(<DesignForm context={lilas} />, 'Habillage « Maison Lilas »')
  const preview = within(await screen.findByRole('region', { name: 'Aperçu' }))
  expect(preview.getByText(/Texte blanc sur les boutons : .* : se lit bien/)).toBeVisible()
  expect(preview.queryByText('Créer un compte')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /On peut créer son compte/ }))
  expect(preview.getByText('Créer un compte')).toBeVisible()

  const colour = screen.getByRole('textbox', { name: /^Couleur( \*)?$/ })
  await user.clear(colour)
  await user.paste('#ffd400')
  expect(preview.getByText(/Texte blanc sur les boutons : 1,4 sur 4,5 : ne se lit pas assez/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(/choisissez une couleur plus foncée/)).toBeVisible()
  expect(sent()).toBeUndefined()

  await user.clear(colour)
  await user.paste('#1d5c54')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  const { edition, ...design } = lilas
  await waitFor(() =>
    expect(sent()).toEqual({ design: { ...design, colour: '#1d5c54', allowsRegistration: true }, edition }),
  )
})
