import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { ApiFailure } from '../../../../api/failure'
import type { EditedDeskSheet, EditedGroupSheet } from '../../../../api/schema'
import { renderScreen } from '../../../../test/screen'
import DialogHost from '../../../../ui/DialogHost'
import { dialogs } from '../../../../ui/dialogs'
import { editedGroup, GroupForm } from './groupForm'
import { editedSheet, sheetForm } from './sheetForm'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const sheet: EditedDeskSheet = {
  id: 4,
  label: 'Tour Orion',
  companyName: 'Orion',
  edition: 7,
  canEditProperties: false,
  canEditAccessCode: false,
  profile: {
    firstName: '',
    name: 'Durand',
    mobileNumber: '',
    professionalNumbr: '0155170001',
    email: 'tour@orion.test',
    address1: '1 place Centrale',
    address2: '',
    zipCode: '92800',
    city: 'Puteaux',
    description: { fr: 'Au rez-de-chaussée', en: '' },
  },
  extraInfos: {
    accessCode: 'ORION1',
    telephoneCrc: '',
    conciergeInfos: '',
    prodInfos: null,
    itInfos: null,
    imageSignatureEmail: null,
  },
}

const group: EditedGroupSheet = {
  id: 4,
  company: 1,
  companyName: 'Orion',
  edition: 7,
  waiting: [{ name: 'includeInSplio', part: 'échanges avec Splio' }],
  group: {
    groupName: 'Tour Orion',
    imageUrl: null,
    accessCode: 'ORION1',
    excludeEmailsForRegistration: '',
    noBnfCreationByConcierge: false,
    avoidAllEmails: false,
    delayForFlashDispo: 0,
    useEmailToSendMail: false,
    mailTemplate: '',
    textBlobName: '',
    closingDate: null,
    disableSEPA: false,
    axeptaActive: true,
    allowShortcuts: true,
    classicInterface: false,
    noPhysicalLocation: false,
    fakeConciergerie: false,
    includeInAlerts: true,
    includeInSplio: false,
    subEntities: ['Ventes'],
    subLocation: [],
    packageDeliveryOffreId: null,
    avoidDeletingUsersUponNoActivity: false,
    connectionType: 'OTHER',
  },
}

function show(page?: React.ReactNode) {
  const component = () => (
    <>
      {page}
      <DialogHost />
    </>
  )
  return renderScreen(component)
}
const save = () => screen.getByRole('button', { name: 'Enregistrer' })

beforeEach(() => {
  call.mockReset()
  act(() => dialogs.closeAll())
})

it('asks who may not change the profile for notes alone, and sends all else as it stands', async () => {
  const user = show()
  act(() => void sheetForm.open(editedSheet(sheet)))
  const notes = await screen.findByRole('textbox', { name: 'Notes pour les concierges' })
  expect(screen.queryByRole('textbox', { name: 'Ville' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Code d’accès' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Notes techniques' })).toBeNull()
  await user.type(notes, 'Clef au PC')
  call.mockResolvedValueOnce({ ...sheet, edition: 8 } as never)
  await user.click(save())
  expect(call.mock.lastCall?.slice(0, 2)).toEqual([
    'SetConciergerieExtraInfos',
    {
      conciergerieId: 4,
      profile: sheet.profile,
      extraInfos: { ...sheet.extraInfos, conciergeInfos: 'Clef au PC' },
      edition: 7,
    },
  ])
})

it('asks for no setting that nothing reads yet, and sends settings as they were read', async () => {
  const user = show(<GroupForm context={editedGroup(group)} />)
  await user.type(await screen.findByRole('textbox', { name: 'Sous-entités' }), '\n\nAchats')
  expect(screen.getByRole('checkbox', { name: 'Transmise à Splio' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Comptée dans les alertes d’ouverture' })).toBeNull()
  call.mockResolvedValueOnce({ ...group, edition: 8 } as never)
  await user.click(save())
  expect(call.mock.lastCall?.slice(0, 2)).toEqual([
    'SetConciergerieGroup',
    { id: 4, group: { ...group.group, subEntities: ['Ventes', 'Achats'] }, edition: 7 },
  ])
})

it('chooses the offer of parcels among those that the desk has', async () => {
  const answers: Record<string, unknown> = {
    GetAllPartners2: { items: [{ id: 12, entreprise: 'Postier' }], next: null },
    GetOffresForPartenaire: { offresEntreprise: [{ id: 80, originalId: 77, name: { fr: 'Colis reçu', en: '' } }] },
    ExplainOffers: { offers: [] },
    SetConciergerieGroup: { ...group, edition: 8 },
  }
  call.mockImplementation(async (action) => (answers[action] ?? {}) as never)
  const user = show(<GroupForm context={editedGroup(group)} />)
  const field = within(await screen.findByRole('group', { name: 'Offre des colis' }))
  await user.click(field.getByRole('combobox', { name: 'Partenaire' }))
  await user.click(await screen.findByRole('option', { name: 'Postier', hidden: true }))
  await user.click(field.getByRole('combobox', { name: 'Prestation' }))
  await user.click(await screen.findByRole('option', { name: 'Colis reçu', hidden: true }))
  await user.click(save())
  const sent = call.mock.calls.find(([name]) => name === 'SetConciergerieGroup')
  expect(sent?.[1]).toMatchObject({ group: { packageDeliveryOffreId: 77 } })
})

it('shows field by field what somebody else has saved of the settings', async () => {
  const user = show(<GroupForm context={editedGroup(group)} />)
  const code = await screen.findByRole('textbox', { name: 'Code d’accès' })
  await user.clear(code)
  await user.type(code, 'LILAS')
  const theirs = { ...group, edition: 9, group: { ...group.group, accessCode: 'ROSES', avoidAllEmails: true } }
  call.mockRejectedValueOnce(new ApiFailure('refused', 'Entre-temps', 75, 422, {}, theirs))
  await user.click(save())
  expect((await screen.findByRole('row', { name: /^Code d’accès/ })).textContent).toContain('ROSES')
  expect(screen.getByText(/^Repris de ce qui est enregistré : N’envoyer aucun e-mail/)).toBeVisible()
  call.mockResolvedValueOnce({ ...theirs, edition: 10 } as never)
  await user.click(save())
  expect(call.mock.lastCall?.[1]).toMatchObject({ edition: 9, group: { accessCode: 'LILAS', avoidAllEmails: true } })
})
