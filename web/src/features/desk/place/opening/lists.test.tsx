import { act, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { queryClient } from '../../../../api/query'
import { renderScreen } from '../../../../test/screen'
import DialogHost from '../../../../ui/DialogHost'
import { dialogs } from '../../../../ui/dialogs'
import { shownToast } from '../../../../ui/toast'
import ExceptionalHours from './ExceptionalHours'
import { addHours } from './exceptionalForms'
import Holidays from './Holidays'
import { addHoliday } from './holidayForms'
import { takeOverHolidays } from './holidaysForm'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const closing = { name: 'Inventaire', nameEn: 'Stocktaking', day: '2099-12-24', lastDay: '2100-01-02' }
const hours = { day: '2099-12-12', open: 0, startTime: 900, endTime: 1230 }
const answers: Record<string, unknown> = {
  GetHolidays: {
    holidays: [{ ...closing, id: 5, edition: 1, creationDate: '2026-11-20T10:00:00Z' }],
    publicHolidays: [{ day: '2099-07-14', name: 'Fête nationale' }],
  },
  GetHolidaysOfYear: {
    year: 2099,
    days: [
      { day: '2099-01-01', name: 'Jour de l’an', alsaceMoselle: false, entered: true, hours: [] },
      { day: '2099-04-10', name: 'Vendredi saint', alsaceMoselle: true, entered: false, hours: [] },
      { day: '2099-11-11', name: 'Armistice 1918', alsaceMoselle: false, entered: false, hours: [] },
      { day: '2099-12-25', name: 'Noël', alsaceMoselle: false, entered: false, hours: [] },
    ],
  },
  SetHolidaysOfYear: { saved: true, leaves: [], year: 2099, days: [] },
  RemoveExceptionalHour: { saved: true, leaves: [] },
  GetExceptionalHour: { exceptionalHours: [{ ...hours, id: 6, edition: 2 }] },
}

async function show(Screen: ComponentType, title: string) {
  location.hash = '/'
  queryClient.clear()
  const component = () => (
    <>
      <Screen />
      <DialogHost />
    </>
  )
  const user = renderScreen(component)
  await screen.findByRole('heading', { level: 1, name: title })
  return user
}
const sent = (action: string) => call.mock.calls.find(([name]) => name === action)?.[1]

beforeEach(() => {
  act(() => dialogs.closeAll())
  call.mockReset()
  call.mockImplementation(async (action) => (answers[action] ?? {}) as never)
})

it('enters a holiday again that was removed, and says which days are public ones', async () => {
  const user = await show(Holidays, 'Jours fermés')
  expect(await screen.findByText('du 24 décembre 2099 au 2 janvier 2100')).toBeVisible()
  expect(await screen.findByText('Fête nationale')).toBeVisible()
  expect(screen.getByRole('link', { name: 'horaires exceptionnels' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Supprimer Inventaire' }))
  await waitFor(() => expect(shownToast.get()?.text).toBe('« Inventaire » est supprimé'))
  expect(sent('RemoveHoliday')).toEqual({ id: 5 })
  act(() => shownToast.get()?.undo?.())
  await waitFor(() => expect(shownToast.get()?.text).toBe('C’est comme avant'))
  expect(sent('AddHoliday')).toEqual({ holiday: { ...closing, id: 0, creationDate: null } })
})

it('says what is missing of a holiday', async () => {
  const user = await show(Holidays, 'Jours fermés')
  act(() => void addHoliday.open({}))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(dialog.getByText('Merci de choisir un nom')).toBeVisible()
  expect(dialog.getByText('Merci de choisir une date')).toBeVisible()
  await user.click(dialog.getByRole('textbox', { name: /^Nom( \*)?$/ }))
  await user.paste('x'.repeat(101))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(dialog.getByText('Merci de choisir un nom de moins de 100 caractères')).toBeVisible()
})

it('says which hours are closed, changes them, and enters them again', async () => {
  const user = await show(ExceptionalHours, 'Horaires exceptionnels')
  expect(await screen.findByText('sam. 12 décembre 2099')).toBeVisible()
  expect(screen.getByText('12\u00a0h\u00a030', { normalizer: (it) => it })).toBeVisible()
  expect(screen.getByText(/^Une ouverture vaut même un jour fermé/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Modifier/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('combobox', { name: /^La conciergerie/ })).toHaveDisplayValue('Fermée')
  await user.clear(dialog.getByRole('textbox', { name: /^Fin/ }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(dialog.getByText('Merci de choisir une heure de fin')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Fin/ }), '14h')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(sent('EditExceptionalHour')).toEqual({ exceptionalHour: { ...hours, endTime: 1400, id: 6 }, edition: 2 }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Supprimer/ }))
  await waitFor(() => expect(shownToast.get()?.text).toBe('L’horaire exceptionnel est supprimé'))
  act(() => shownToast.get()?.undo?.())
  await waitFor(() => expect(sent('AddExceptionalHour')).toEqual({ exceptionalHour: { ...hours, id: 0 } }))
})

it('begins exceptional hours at nine', async () => {
  await show(ExceptionalHours, 'Horaires exceptionnels')
  act(() => void addHours.open({}))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('textbox', { name: /^Début/ })).toHaveValue('09:00')
  expect(dialog.getByRole('textbox', { name: /^Fin/ })).toHaveValue('18:00')
})

it('asks before a desk opens on a day on which it is closed', async () => {
  const user = await show(ExceptionalHours, 'Horaires exceptionnels')
  act(() => void addHours.open({}))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Date/ }), '26/12/2099')
  await user.keyboard('{Tab}')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText(/^« Inventaire » ferme la conciergerie .* quand même ouverte/)).toBeVisible()
  expect(sent('AddExceptionalHour')).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Ouvrir quand même' }))
  await waitFor(() => expect(sent('AddExceptionalHour')).toMatchObject({ exceptionalHour: { day: '2099-12-26' } }))
})

it('takes over the public holidays of a year but for those on which the desk works', async () => {
  const user = await show(Holidays, 'Jours fermés')
  expect(await screen.findAllByRole('button', { name: /^Choisir les jours fériés de/ })).toHaveLength(3)
  act(() => void takeOverHolidays.open({ year: 2099 }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Déjà saisis, ils restent comme ils sont : Jour de l’an/)).toBeVisible()
  expect(dialog.queryByRole('group', { name: /^Jour de l’an/ })).toBeNull()
  expect(dialog.queryByRole('group', { name: /^Vendredi saint/ })).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: /^Alsace-Moselle/ }))
  const armistice = within(dialog.getByRole('group', { name: /^Armistice 1918/ }))
  await user.click(armistice.getByRole('checkbox'))
  await user.clear(armistice.getByRole('textbox', { name: /^Fin/ }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(armistice.getByText('Merci de choisir une heure de fin')).toBeVisible()
  await user.type(armistice.getByRole('textbox', { name: /^Fin/ }), '12h30')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  const open = [{ day: '2099-11-11', startTime: 900, endTime: 1230 }]
  await waitFor(() => expect(sent('SetHolidaysOfYear')).toEqual({ year: 2099, alsaceMoselle: true, open }))
  await waitFor(() => expect(shownToast.get()?.text).toBe('Les jours fériés de 2099 sont enregistrés'))
})

it('asks before hours are removed over appointments, and removes them for whoever agrees', async () => {
  const leaves = [{ orderId: 1042, proposed: false, from: '2099-12-12T13:00:00Z', to: '2099-12-12T13:30:00Z' }]
  call.mockImplementation(async (action, params) => {
    const asked = action === 'RemoveExceptionalHour' && !('agreed' in (params as object))
    return (asked ? { saved: false, leaves } : (answers[action] ?? {})) as never
  })
  const user = await show(ExceptionalHours, 'Horaires exceptionnels')
  const remove = await screen.findByRole('button', { name: /^Supprimer/ })
  await user.click(remove)
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(call.mock.calls.filter(([name]) => name === 'RemoveExceptionalHour')).toHaveLength(1)
  await user.click(remove)
  expect(await screen.findByText(/commande 1042/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fermer quand même' }))
  await waitFor(() => expect(shownToast.get()?.text).toBe('L’horaire exceptionnel est supprimé'))
  expect(call.mock.calls.filter(([name]) => name === 'RemoveExceptionalHour').at(-1)?.[1]).toEqual({
    id: 6,
    agreed: [1042],
  })
})
