import { act, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../api/client'
import { ApiFailure } from '../../api/failure'
import type { EditedUniverse } from '../../api/schema'
import { renderScreen } from '../../test/screen'
import DialogHost from '../DialogHost'
import { dialogs } from '../dialogs'
import { field } from '../forms'
import { shownToast } from '../toast'
import { formDialog } from './formDialog'

vi.mock(import('../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const universe: EditedUniverse = {
  id: 3,
  edition: 4,
  active: true,
  label: { fr: 'Jardin', en: 'Garden' },
  shortLabel: { fr: 'Jardin', en: 'Garden' },
  sequence: 10,
  imageUrl: null,
  transparentImageUrl: null,
  icon: 'leaf',
  color: 'green',
}
const warn = vi.fn(async (): Promise<{ message: string; yes: string } | undefined> => undefined)
const edit = formDialog({
  title: (_: EditedUniverse) => 'Univers',
  action: 'UpdateUniverse',
  edits: ({ universe }) => universe,
  schema: v.object({
    label: field.words(20),
    color: field.required(),
    imageUrl: field.picture(),
    sequence: field.integer(),
    active: v.boolean(),
  }),
  fields: () => [
    { name: 'label', as: 'words', label: 'Libellé' },
    { name: 'color', as: 'colour', label: 'Couleur' },
    { name: 'imageUrl', as: 'picture', kind: 'icon', label: 'Icône' },
    { name: 'sequence', as: 'number', label: 'Rang' },
    { name: 'active', as: 'checkbox', label: 'Actif' },
  ],
  request: (values, { edition, ...it }) => ({ universe: { ...it, ...values }, edition }),
  warn,
  done: () => 'Enregistré',
})

async function show() {
  const user = renderScreen(DialogHost)
  act(() => void edit.open(universe))
  await screen.findByRole('dialog', { name: 'Univers' })
  return user
}
const text = (name: string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Enregistrer' })

beforeEach(() => {
  call.mockReset()
  warn.mockClear()
  act(() => dialogs.closeAll())
})

it('asks for a text in both languages, and says where one is missing or wrong', async () => {
  const user = await show()
  await user.clear(text('Libellé, anglais'))
  expect(screen.getByText('Traduction manquante')).toBeVisible()
  await user.click(save())
  expect(screen.getByText('Veuillez remplir ce champ.')).toBeVisible()
  await waitFor(() => expect(text('Libellé, anglais')).toHaveFocus())
  await user.type(text('Libellé, anglais'), 'Gardens')
  expect(screen.queryByText('Veuillez remplir ce champ.')).toBeNull()
  call.mockRejectedValueOnce(new ApiFailure('refused', 'Non', 422, 422, { 'label.en': 'Trop long' }))
  await user.click(save())
  expect(await screen.findByText('Trop long')).toBeVisible()
})

it('chooses a colour of the palette, keeps a picture as soon as it is chosen, and takes both back', async () => {
  const user = await show()
  await user.click(screen.getByRole('radio', { name: 'Bleu' }))
  call.mockRejectedValueOnce(new ApiFailure('refused', 'Non', 422, 422, { file: 'Image non reconnue' }))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  await user.upload(input as HTMLInputElement, file)
  expect(await screen.findByText('Image non reconnue')).toBeVisible()
  call.mockResolvedValueOnce({ id: 'pictures/a' } as never)
  await user.upload(input as HTMLInputElement, file)
  expect(await screen.findByRole('button', { name: 'Remplacer : Icône' })).toBeVisible()
  expect(screen.queryByText('Image non reconnue')).toBeNull()
  call.mockResolvedValueOnce({ universe: { ...universe, edition: 5 } } as never)
  await user.click(save())
  const sent = call.mock.lastCall?.[1] as { universe: EditedUniverse; edition: number }
  expect([sent.universe.color, sent.universe.imageUrl, sent.edition]).toEqual(['blue', 'pictures/a', 4])

  call.mockResolvedValueOnce({ universe } as never)
  act(() => shownToast.get()?.undo?.())
  await waitFor(() => expect(shownToast.get()?.text).toBe('C’est comme avant'))
  const undone = call.mock.lastCall?.[1] as { universe: EditedUniverse; edition: number }
  expect([undone.universe.color, undone.universe.imageUrl, undone.edition]).toEqual(['green', null, 5])
})

it('waits for a picture that is still on its way, and sends nothing where that is refused', async () => {
  const user = await show()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  let answer: (kept: never) => void = () => {}
  let refuse: (failure: ApiFailure) => void = () => {}
  const slow = () =>
    call.mockImplementationOnce(
      () =>
        new Promise((resolve, reject) => {
          answer = resolve
          refuse = reject
        }),
    )
  slow()
  await user.upload(input, file)
  await user.click(save())
  refuse(new ApiFailure('refused', 'Non', 422, 422, { file: 'Image non reconnue' }))
  expect(await screen.findByText('Image non reconnue')).toBeVisible()
  await waitFor(() => expect(save()).not.toHaveAttribute('data-loading'))
  expect(call).toHaveBeenCalledOnce()

  slow()
  await user.upload(input, file)
  await user.click(save())
  expect(call).toHaveBeenCalledTimes(2)
  call.mockResolvedValueOnce({ universe: { ...universe, edition: 5 } } as never)
  answer({ id: 'pictures/late' } as never)
  await waitFor(() => expect(call).toHaveBeenCalledTimes(3))
  const sent = call.mock.lastCall?.[1] as { universe: EditedUniverse }
  expect(sent.universe.imageUrl).toBe('pictures/late')
})

it('asks what the server warned of, and sends nothing where the person thinks better of it', async () => {
  const user = await show()
  warn.mockResolvedValueOnce({ message: '7 offres', yes: 'Masquer' })
  await user.click(screen.getByRole('checkbox', { name: 'Actif' }))
  await user.click(save())
  const question = (await screen.findByText('7 offres')).closest('[role="dialog"]') as HTMLElement
  await user.click(within(question).getByRole('button', { name: 'Annuler' }))
  expect(call).not.toHaveBeenCalled()
})

it('joins what somebody else has saved meanwhile with what was typed, and loses nothing of either', async () => {
  const user = await show()
  await user.clear(text('Libellé, français'))
  await user.type(text('Libellé, français'), 'Parc')
  const now = { ...universe, edition: 5, label: { fr: 'Nature', en: 'Nature' }, color: 'blue' }
  call.mockRejectedValueOnce(new ApiFailure('refused', 'Entre-temps', 75, 422, {}, now))
  await user.click(save())
  expect(await screen.findByText('Quelqu’un d’autre a enregistré entre-temps')).toBeVisible()
  expect(screen.getByText('Repris de ce qui est enregistré : Couleur.')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Bleu' })).toBeChecked()
  const row = screen.getByRole('row', { name: /^Libellé/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    `${universe.label.fr} · ${universe.label.en}`,
    'Nature · Nature',
    `Parc · ${universe.label.en}`,
    expect.anything(),
  ])
  expect(text('Libellé, français')).toHaveValue('Parc')

  call.mockRejectedValueOnce(new ApiFailure('network', 'Hors ligne'))
  await user.click(save())
  const sent = call.mock.lastCall?.[1] as { universe: EditedUniverse; edition: number }
  expect([sent.universe.label.fr, sent.universe.color, sent.edition]).toEqual(['Parc', 'blue', 5])
  await user.click(screen.getByRole('radio', { name: 'Prendre la leur' }))
  expect(text('Libellé, français')).toHaveValue('Nature')
  await user.click(screen.getByRole('radio', { name: 'Garder la mienne' }))
  expect(text('Libellé, français')).toHaveValue('Parc')
})
