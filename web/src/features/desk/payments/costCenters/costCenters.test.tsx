import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { queryClient } from '../../../../api/query'
import { renderScreen } from '../../../../test/screen'
import DialogHost from '../../../../ui/DialogHost'
import { dialogs } from '../../../../ui/dialogs'
import { shownToast } from '../../../../ui/toast'
import CostCenters from './CostCenters'
import { newCostCenter } from './costCenterForm'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const finance = {
  id: 7,
  active: true,
  entrepriseId: 1,
  label: 'Finance',
  codeExterne: 'DAF-01',
  interlocuteur: '',
  raisonSociale: 'Orion SA',
  eMail: 'daf@orion.test',
  telephone: '',
  adresse1: '1 place Centrale',
  adresse2: '',
  codePostal: '92800',
  ville: 'Puteaux',
}
const sent = (nth: number) => call.mock.calls.filter(([name]) => name === 'UpdateCostCenter')[nth]?.[1]

async function show() {
  location.hash = '/'
  queryClient.clear()
  const component = () => (
    <>
      <CostCenters />
      <DialogHost />
    </>
  )
  const user = renderScreen(component)
  await screen.findByRole('heading', { level: 1, name: 'Centres de coûts' })
  return user
}

beforeEach(() => {
  act(() => dialogs.closeAll())
  call.mockReset()
  const answers: Record<string, unknown> = { GetCostCenters: { costCenters: [{ ...finance, edition: 3 }] } }
  call.mockImplementation(async (action) => (answers[action] ?? {}) as never)
})

it('switches a cost centre off, and on again by the edition that it then has', async () => {
  const user = await show()
  await user.click(await screen.findByRole('button', { name: 'Désactiver Finance' }))
  await waitFor(() => expect(shownToast.get()?.text).toBe('« Finance » est inactif'))
  expect(sent(0)).toEqual({ cc: { ...finance, active: false }, edition: 3 })
  act(() => shownToast.get()?.undo?.())
  await waitFor(() => expect(sent(1)).toEqual({ cc: finance, edition: 4 }))
})

it('says what is missing of a new one, and makes it', async () => {
  const user = await show()
  act(() => void newCostCenter.open())
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(dialog.getAllByText('Veuillez remplir ce champ.').length).toBeGreaterThan(3)
  expect(dialog.getByText('Veuillez entrer un code postal valide.')).toBeVisible()
  for (const [name, text] of [
    [/^Libellé/, 'Finance'],
    [/^Raison sociale/, 'Orion SA'],
    [/^E-mail/, 'daf@orion.test'],
    [/^Adresse/, '1 place Centrale'],
    [/^Code postal/, '92800'],
    [/^Ville/, 'Puteaux'],
  ] as const) {
    await user.click(dialog.getByRole('textbox', { name }))
    await user.paste(text)
  }
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(sent(0)).toEqual({ cc: { ...finance, id: 0, entrepriseId: 0, codeExterne: '' }, edition: 0 }),
  )
})
