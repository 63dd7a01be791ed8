import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../api/client'
import { queryClient } from '../../../api/query'
import type { OfferDraft, User } from '../../../api/schema'
import { sessionQuery } from '../../../core/session'
import { renderScreen } from '../../../test/screen'
import DialogHost from '../../../ui/DialogHost'
import { dialogs } from '../../../ui/dialogs'
import Drafts from './Drafts'

vi.mock(import('../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const draft: OfferDraft = {
  offreId: 7,
  partId: 2,
  partnerName: 'Pressing Bel Éclat',
  name: { fr: 'Chemises', en: 'Shirts' },
  new: false,
  author: 6,
  authorName: 'Gilles Perrin',
  saved: '2026-11-20T09:00:00Z',
  sentBack: null,
  draftEdition: 4,
}
const content = { offre: { id: 7 }, items: [], addresses: [], edition: 12, draftEdition: 4 }
const draftChanges = [{ field: 'items.70.price', about: 'Chemise', before: '50.0', after: '55.0' }]

const ALL = ['VALIDE_OFFRE', 'MANAGE_OFFRES_PART', 'CAN_EDIT_OFFRE_ITEMS']
const asSomebody = (id: number, ...permissionsSet: string[]) =>
  queryClient.setQueryData(sessionQuery.queryKey, { id, roles: ['gestionnaire'], permissionsSet } as unknown as User)

async function show() {
  const component = () => (
    <>
      <Drafts />
      <DialogHost />
    </>
  )
  const user = renderScreen(component)
  await screen.findByText('Chemises')
  return user
}

beforeEach(() => {
  dialogs.closeAll()
  queryClient.clear()
  call.mockReset()
  call.mockImplementation((async (name: string) => {
    if (name === 'GetOffreDrafts') return { waiting: [draft], sentBack: [] }
    if (name === 'GetEditableOffre') return { ...content, draftChanges }
    return {}
  }) as never)
})

const sent = (name: string) => call.mock.calls.find(([one]) => one === name)?.[1]

it('publishes a draft as it was read, with both editions, once what it changes was seen', async () => {
  asSomebody(1, ...ALL)
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'Publier Chemises' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publier « Chemises » ?' }))
  expect(dialog.getByText('Chemise · Prix').nextSibling).toHaveTextContent(/50,00\s€ → 55,00\s€/)
  await user.click(dialog.getByRole('button', { name: 'Publier' }))
  await waitFor(() => expect(sent('UpdateOffre')).toEqual({ ...content, confirmedPrices: true }))
  expect(sent('GetEditableOffre')).toEqual({ offreId: 7, draft: true })
})

it('sends one back with a comment, and not without', async () => {
  asSomebody(1, ...ALL)
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'Renvoyer Chemises à l’auteur' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Renvoyer' }))
  await dialog.findByText('Dites ce qui est à revoir.')
  expect(sent('SendBackOffre')).toBeUndefined()
  await user.type(dialog.getByRole('textbox'), 'Quel prix ?')
  await user.click(dialog.getByRole('button', { name: 'Renvoyer' }))
  await waitFor(() => expect(sent('SendBackOffre')).toEqual({ offreId: 7, draftEdition: 4, comment: 'Quel prix ?' }))
})

it('lets who may not publish throw away their own alone', async () => {
  asSomebody(6, 'MANAGE_OFFRES_PART')
  await show()
  expect(screen.getByRole('button', { name: 'Jeter le brouillon de Chemises' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Publier|Renvoyer)/ })).toBeNull()
})

it('offers nothing about the draft of somebody else', async () => {
  asSomebody(8, 'MANAGE_OFFRES_PART')
  await show()
  expect(screen.queryByRole('button', { name: /Jeter/ })).toBeNull()
})
