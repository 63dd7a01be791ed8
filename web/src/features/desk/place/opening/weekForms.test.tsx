import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { ApiFailure } from '../../../../api/failure'
import type { EditedConciergerieProfile } from '../../../../api/schema'
import { renderScreen } from '../../../../test/screen'
import DialogHost from '../../../../ui/DialogHost'
import { dialogs } from '../../../../ui/dialogs'
import { shownToast } from '../../../../ui/toast'
import { editGrace, editHours, editTargets } from './weekForms'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const desk = {
  id: 4,
  edition: 7,
  openingTimeGracePeriod: 15,
  weeklyHours: [{ daysOfWeek: 31, startTime: 800, endTime: 1900 }],
  weeklyHoursBenef: [],
} as Partial<EditedConciergerieProfile> as EditedConciergerieProfile

async function show(open: () => unknown) {
  const user = renderScreen(DialogHost)
  act(() => void open())
  await screen.findByRole('dialog')
  return user
}
const button = (name: string) => screen.getByRole('button', { name })
const rowOf = (place: number) => within(screen.getByRole('group', { name: `Plage ${place}` }))
const time = (place: number, name: string) => rowOf(place).getByRole('textbox', { name })

beforeEach(() => {
  call.mockReset()
  act(() => dialogs.closeAll())
})

it('sends times as they were meant, rows that were added, and takes them back', async () => {
  const user = await show(() => editHours.open(desk))
  await user.clear(time(1, 'Début'))
  await user.type(time(1, 'Début'), '1830')
  await user.clear(time(1, 'Fin'))
  await user.type(time(1, 'Fin'), '9')
  await user.click(button('Ajouter une plage'))
  expect([time(1, 'Début'), time(1, 'Fin')].map((it) => (it as HTMLInputElement).value)).toEqual(['18:30', '09:00'])
  await user.click(button('Enregistrer'))
  expect(screen.getByText('Merci de corriger votre saisie')).toBeVisible()
  await waitFor(() => expect(rowOf(2).getByRole('group', { name: /^Jours/ })).toHaveFocus())
  await user.click(rowOf(2).getByRole('button', { name: 'samedi' }))

  call.mockResolvedValueOnce({ ...desk, edition: 8 } as never)
  await user.click(button('Enregistrer'))
  const weeklyHours = [
    { daysOfWeek: 31, startTime: 900, endTime: 1830 },
    { daysOfWeek: 32, startTime: 900, endTime: 1800 },
  ]
  expect(call.mock.lastCall?.slice(0, 2)).toEqual([
    'SetConciergerieWeeklyHours',
    { conciergerieId: 4, weeklyHours, edition: 7 },
  ])
  call.mockResolvedValueOnce(desk as never)
  await waitFor(() => expect(shownToast.get()?.undo).toBeDefined())
  act(() => shownToast.get()?.undo?.())
  await waitFor(() => expect(shownToast.get()?.text).toBe('C’est comme avant'))
  expect(call.mock.lastCall?.[1]).toEqual({ conciergerieId: 4, weeklyHours: desk.weeklyHours, edition: 8 })
})

it('begins an empty week with the days of work', async () => {
  const user = await show(() => editHours.open(desk))
  await user.click(button('Retirer la plage 1'))
  expect(button('Ajouter une plage')).toHaveFocus()
  expect(screen.getByText('Sans plage, la conciergerie n’ouvre jamais.')).toBeVisible()
  await user.click(button('Ajouter une plage'))
  const on = rowOf(1).getAllByRole('button', { pressed: true })
  expect(on.map((it) => it.textContent)).toEqual(['lun', 'mar', 'mer', 'jeu', 'ven'])
})

it('says what somebody else has saved of the same week', async () => {
  const user = await show(() => editHours.open(desk))
  await user.click(rowOf(1).getByRole('button', { name: 'samedi' }))
  const theirs = { ...desk, edition: 9, weeklyHours: [{ daysOfWeek: 1, startTime: 800, endTime: 1200 }] }
  call.mockRejectedValueOnce(new ApiFailure('refused', 'Entre-temps', 75, 422, {}, theirs))
  await user.click(button('Enregistrer'))
  expect(await screen.findByText(/tel qu’enregistré : lundi 8\sh – 12\sh/)).toBeVisible()
  expect(rowOf(1).getByRole('button', { name: 'samedi' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: /^Reprendre/ }))
  expect(time(1, 'Fin')).toHaveValue('12:00')
  call.mockResolvedValueOnce(theirs as never)
  await user.click(button('Enregistrer'))
  expect(call.mock.lastCall?.[1]).toMatchObject({ edition: 9 })
})

it('asks for minutes that are a positive number', async () => {
  const user = await show(() => editGrace.open(desk))
  const minutes = screen.getByRole('textbox', { name: /^Minutes/ })
  expect(minutes).toHaveValue('15')
  await user.clear(minutes)
  await user.type(minutes, '-5')
  await user.click(button('Enregistrer'))
  expect(screen.getByText('Entrez un nombre positif')).toBeVisible()
  expect(call).not.toHaveBeenCalled()
})

it('sends targets in minutes, and none where a field is left empty', async () => {
  call.mockResolvedValue({ ...desk, edition: 8 } as never)
  const user = await show(() => editTargets.open({ ...desk, acceptWithin: 240, answerWithin: 60 }))
  await user.clear(screen.getByRole('textbox', { name: /^Accepter/ }))
  await user.type(screen.getByRole('textbox', { name: /^Accepter/ }), '90')
  await user.clear(screen.getByRole('textbox', { name: /^Répondre/ }))
  await user.click(button('Enregistrer'))
  const sent = { conciergerieId: 4, acceptWithin: 90, answerWithin: null, edition: 7 }
  await waitFor(() => expect(call).toHaveBeenCalledWith('SetResponseTargets', sent, expect.anything()))
})
