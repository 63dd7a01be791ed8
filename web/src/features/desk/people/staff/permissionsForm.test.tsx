import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call as realCall } from '../../../../api/client'
import { ApiFailure } from '../../../../api/failure'
import type { EditedPermissionsForUser, PermissionOfUser } from '../../../../api/schema'
import { bindNavigation } from '../../../../core/navigation'
import { renderScreen } from '../../../../test/screen'
import { PermissionsForm } from './permissionsForm'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))
const call = vi.mocked(realCall)

const one = (permission: PermissionOfUser['permission'], label: string, more: Partial<PermissionOfUser> = {}) => ({
  permission,
  label,
  held: false,
  until: null,
  canChange: true,
  canChangeUntil: null,
  unused: false,
  ...more,
})

const gilles: EditedPermissionsForUser = {
  userId: 6,
  name: 'Gilles Perrin',
  edition: 3,
  permissions: [
    one('COMPTA', 'Marquer collecté.'),
    one('PROD', 'Créer des concierges.', { held: true }),
    one('BI', 'Croiser les chiffres.', { canChange: false, unused: true }),
  ],
  templates: [{ name: 'Comptable', about: 'Encaisse.', permissions: ['COMPTA'] }],
}

it('shows what would change before it is saved, and leads to what the server refuses', async () => {
  const gone = vi.fn()
  bindNavigation((to) => gone(to))
  const user = renderScreen(() => <PermissionsForm context={gilles} />)
  const box = (name: string) => screen.getByRole('checkbox', { name })
  const changes = () => within(screen.getByRole('region', { name: 'Ce qui va changer' }))
  expect(await screen.findByRole('heading', { name: 'Permissions de Gilles Perrin' })).toBeVisible()
  expect(changes().getByText('Rien pour l’instant.')).toBeVisible()
  expect(box('Croiser les chiffres.')).toBeDisabled()
  expect(screen.getByText(/^BI · n’ouvre rien pour l’instant · vous ne pouvez pas la changer$/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Comptable' }))
  expect(changes().getByText('Donne : Marquer collecté')).toBeVisible()
  expect(changes().getByText('Retire : Créer des concierges')).toBeVisible()
  await user.click(box('Créer des concierges.'))
  expect(changes().queryByText(/^Retire/)).toBeNull()

  const refusal = { 'permissions.COMPTA': 'Vos propres droits s’arrêtent.' }
  call.mockRejectedValueOnce(new ApiFailure('refused', 'Non', 422, 422, refusal))
  await user.type(screen.getByRole('textbox', { name: 'Marquer collecté jusqu’au' }), '25/11/2030')
  await user.keyboard('{Tab}')
  expect(changes().getByText('Donne : Marquer collecté, jusqu’au 25 novembre 2030')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Vos propres droits s’arrêtent.')).toBeVisible()
  expect(call.mock.lastCall?.slice(0, 2)).toEqual([
    'SetPermissionsForUser',
    { userId: 6, permissions: [{ permission: 'COMPTA', held: true, until: '2030-11-25' }], edition: 3 },
  ])
  expect(gone).not.toHaveBeenCalled()
})
