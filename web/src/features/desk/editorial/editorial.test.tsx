import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type ActionName, call as realCall } from '../../../api/client'
import { ApiFailure, Code } from '../../../api/failure'
import { queryClient } from '../../../api/query'
import type { NewsToEdit, User } from '../../../api/schema'
import { sessionQuery } from '../../../core/session'
import { renderScreen } from '../../../test/screen'
import DialogHost from '../../../ui/DialogHost'
import { dialogs } from '../../../ui/dialogs'
import { formScreen } from '../../../ui/form/formScreen'
import News from './News'
import { type EditedNews, newsForm } from './newsForm'

vi.mock(import('../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const desks = [
  { id: 10, name: 'Tour A', companyId: 1, companyName: 'Orion', selected: true },
  { id: 11, name: 'Tour B', companyId: 1, companyName: 'Orion', selected: false },
]
const words = (fr: string, en = '') => ({ fr, en })
const blood: NewsToEdit = {
  actu: {
    id: 4,
    titreInterne: 'Don du sang',
    title: words('Don du sang', 'Blood donation'),
    summary: words('Une heure suffit.'),
    date: words(''),
    heure: words('9 h'),
    location: words(''),
    action: words(''),
    url: '',
    offreId: null,
    content: words('<p>Au rez-de-chaussée.</p>'),
    fromDate: '2026-12-01T07:00:00.000Z',
    toDate: '2026-12-15T19:00:00.000Z',
    image: null,
  },
  conciergeries: desks,
  offre: null,
  prize: null,
  state: 'waiting',
  audience: { all: false, companies: [], conciergeries: [10] },
  draft: null,
  missing: ['summary.en', 'content.en'],
  editable: true,
  counts: { seen: 3, opened: 2, ordered: 1 },
  edition: 5,
}

const answers: Partial<Record<ActionName, unknown>> = {}

async function show(shown: React.ReactNode, heading: string) {
  location.hash = '/'
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

const edit = (edited: EditedNews, heading: string) => {
  const Screen = formScreen(newsForm(edited))
  return show(<Screen context={edited} />, heading)
}
// biome-ignore lint/suspicious/noExplicitAny: a request of any shape
const sent = (name: ActionName): any => call.mock.calls.filter(([one]) => one === name).at(-1)?.[1]
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  act(() => dialogs.closeAll())
  queryClient.clear()
  const user = { id: 1, roles: ['gestionnaire'], permissionsSet: ['MANAGE_EDITORIAL_CONTENT'] }
  queryClient.setQueryData(sessionQuery.queryKey, user as unknown as User)
  call.mockReset()
  call.mockImplementation(async (name) => {
    const answer = answers[name]
    if (answer instanceof Error) throw answer
    return (answer ?? {}) as never
  })
  Object.assign(answers, {
    PreviewContent: { home: { actus: [], offreDuMoment: null }, actu: null, offreDuMoment: null, hidden: null },
    SetActualite: { saved: blood, warnings: [] },
    GetContentHistory: { edition: 6, versions: [{ edition: 6, by: 'Gilles Martin', at: '2026-11-26T09:00:00Z' }] },
  })
})

it('lists items with their state, where they are shown and what is not translated', async () => {
  const { actu, offre: _, ...status } = blood
  answers.GetActualites = {
    actus: [{ actu, ...status, conciergeries: [10] }],
    conciergeries: desks,
    filters: [],
    totalItems: 1,
    totalIsMinimum: false,
    next: null,
    sort: null,
    sortable: [],
    totals: [],
    searchEnded: null,
  }
  await show(<News />, 'Actualités')
  expect((await screen.findAllByText('En attente')).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('Tour A')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/Anglais : résumé, contenu/).length).toBeGreaterThan(0)
})

it('publishes what is complete, and says what is missing otherwise', async () => {
  const user = await edit({ about: blood }, 'Don du sang')
  const summary = await screen.findByRole('textbox', { name: 'Résumé, français' })
  await user.clear(summary)
  await user.click(button('Publier'))
  expect(await screen.findByText('Veuillez remplir ce champ.')).toBeVisible()
  expect(sent('SetActualite')).toBeUndefined()
  await user.type(summary, 'Deux heures.')
  await user.click(screen.getByRole('checkbox', { name: /Toutes celles de Orion/ }))
  await user.click(button('Publier'))
  await waitFor(() => expect(sent('SetActualite')).toBeDefined())
  expect(sent('SetActualite')).toMatchObject({
    object: { ...blood.actu, summary: words('Deux heures.') },
    associations: [],
    companies: [1],
    allConciergeries: false,
    edition: 5,
    draft: false,
  })
  expect(sent('SetActualite')).not.toHaveProperty('imageFile')
})

it('keeps as a draft what is not finished', async () => {
  const user = await edit({ about: blood }, 'Don du sang')
  await user.clear(await screen.findByRole('textbox', { name: 'Résumé, français' }))
  await user.click(button('Enregistrer le brouillon'))
  await waitFor(() => expect(sent('SetActualite')).toMatchObject({ draft: true, object: { summary: words('') } }))
})

it('sends a copy as a new item that says where it comes from', async () => {
  const about = { ...blood, actu: { ...blood.actu, id: -1 }, audience: {}, edition: 0 }
  const user = await edit({ about, copyOf: 4 }, 'Don du sang')
  await user.click(await screen.findByRole('checkbox', { name: 'Tour B' }))
  await user.click(button('Publier'))
  await waitFor(() => expect(sent('SetActualite')).toBeDefined())
  expect(sent('SetActualite')).toMatchObject({ object: { id: -1 }, associations: [11], edition: 0, copyOf: 4 })
})

it('keeps what was typed when somebody else was faster, and says who it was', async () => {
  const user = await edit({ about: blood }, 'Don du sang')
  const summary = await screen.findByRole('textbox', { name: 'Résumé, français' })
  await user.clear(summary)
  await user.type(summary, 'Trois heures.')
  await user.click(screen.getByRole('checkbox', { name: 'Tour B' }))
  const actu = { ...blood.actu, summary: words('Deux heures.'), heure: words('8 h') }
  const theirs = { ...blood, actu, audience: { conciergeries: [] }, edition: 6 }
  answers.SetActualite = new ApiFailure('refused', 'Entre-temps', Code.editedMeanwhile, 200, {}, theirs)
  await user.click(button('Publier'))
  const told = await screen.findByRole('alert')
  expect(within(told).getByText(/Gilles Martin/)).toBeVisible()
  expect(within(told).getByRole('row', { name: /^Résumé/ })).toHaveTextContent('Deux heures.')
  expect(summary).toHaveValue('Trois heures.')
  expect(screen.getByRole('textbox', { name: 'Horaire, français' })).toHaveValue('8 h')
  answers.SetActualite = { saved: blood, warnings: [] }
  await user.click(button('Publier'))
  await waitFor(() =>
    expect(sent('SetActualite')).toMatchObject({
      object: { summary: words('Trois heures.'), heure: words('8 h') },
      associations: [11],
      edition: 6,
    }),
  )
})
