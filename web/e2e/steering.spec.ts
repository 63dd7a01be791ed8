import { act, MARIE, newOrder, openOrder, statusOf } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

test('a step that was taken by mistake is taken back, and an order is done again', async ({ page, request }) => {
  const id = await newOrder(request)
  await signIn(page, MARIE)
  await openOrder(page, id)
  await act(page, 'Accepter')
  await page.getByRole('dialog').getByText('Plus d’options').click()
  await page.getByRole('dialog').getByLabel('Commentaire').fill('Un mot')
  await page.keyboard.press('Escape')
  const keep = page.getByRole('button', { name: 'Continuer la saisie' })
  await keep.click()
  await expect(keep).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
  await expect(statusOf(page)).toHaveText('Acceptée')

  await page.getByRole('button', { name: 'Annuler l’étape' }).click()
  await expect(statusOf(page)).toHaveText('Nouvelle')
  await expect(page.getByText(`Commande ${id} : Nouvelle. Seul le statut est revenu`)).toBeVisible()
  await act(page, 'Accepter')
  await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
  await expect(statusOf(page)).toHaveText('Acceptée')

  await act(page, 'Mettre en reprise')
  await expect(page.getByText('En reprise', { exact: true })).toBeVisible()

  await act(page, 'Statut à la main')
  await expect(page.getByRole('dialog').getByText('Revenir à un statut de l’historique.')).toBeVisible()
  await everywhere(page, 'desk-status-by-hand')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Nouvelle/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(/Cette action est irréversible/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Changer le statut à la main' }).click()
  await expect(statusOf(page)).toHaveText('Nouvelle')
})
