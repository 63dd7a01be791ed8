import { act, BRUNO, call, MARIE, newOrder, openOrder, statusOf } from './desk'
import { audit, everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

/** The kind of a payment that somebody has to mark as collected. */
const TRANSFER = 6

test('payments are listed, and what is not settled waits with its reason', async ({ page, request }) => {
  const orderId = await newOrder(request)
  await signIn(page, MARIE)
  await call(page.request, 'payments/SetOrderPayments', { orderId, payments: [{ amount: 2400, type: TRANSFER }] })
  await page.goto('/#/paymentsList')
  await expect(page.getByRole('heading', { level: 1, name: 'Les paiements' })).toBeVisible()
  await expect(page.locator('.list-totals').getByText(/^Collecté/)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Vues' })
    .getByRole('button', { name: /^Non réglés/ })
    .click()
  await expect(page).toHaveURL(/unsettled=true/)
  await expect(page.getByRole('heading', { level: 1, name: 'Les paiements non réglés' })).toBeVisible()
  await expect(page.getByText(/À marquer collecté quand il arrive|peut payer de nouveau/).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Rechercher un paiement' }).fill('rien de tel')
  await expect(page.getByText('Rien ne correspond à ces filtres.')).toBeVisible()
})

test.describe('an order', () => {
  // These tests ask for the refusal of a wrong field.
  test.use({ allowRefusals: true })

  test('a spending is entered and struck through, and the amount is explained', async ({ page, request }) => {
    const id = await newOrder(request)
    await signIn(page, MARIE)
    await openOrder(page, id)
    await page.getByRole('button', { name: 'Ajouter une avance' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog.getByText('Le montant doit être positif')).toBeVisible()
    await dialog.getByLabel('Payée avec').selectOption('3')
    await expect(dialog.getByRole('status')).toHaveText('Aucune caisse n’est ouverte pour ce mode de paiement.')
    await audit(page)
    await dialog.getByLabel('Payée avec').selectOption('1')
    await dialog.getByLabel('Montant').fill('12,90')
    await dialog.getByLabel('Pour quoi').fill('Semelles')
    await everywhere(page, 'desk-spending')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Semelles')).toBeVisible()

    await page.getByText('Pourquoi ce montant ?').click()
    await expect(page.getByText('Avance de la conciergerie')).toBeVisible()
    await expect(page.getByText('Commande passée')).toBeVisible()
    await page.getByRole('button', { name: /^Supprimer l’avance/ }).click()
    await page.getByRole('dialog').getByLabel('Raison').fill('oups')
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Merci de renseigner une raison')).toBeVisible()
    await page.getByRole('dialog').getByLabel('Raison').fill('Saisie deux fois')
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Supprimée par Marie Dubreuil : Saisie deux fois')).toBeVisible()
    await expect(page.getByText('Avance supprimée : -12,90 €')).toBeVisible()
    await everywhere(page, 'desk-why-this-amount')
  })

  test('who owes for an order is told so until the debt is waived', async ({ page, request }) => {
    const id = await newOrder(request)
    await signIn(page, MARIE)
    await openOrder(page, id)
    for (const step of ['Accepter', 'Marquer réalisée']) {
      await act(page, step)
      await page.getByRole('dialog').getByRole('button', { name: step }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(statusOf(page)).toHaveText('Réalisée')
    await act(page, 'Modifier les paiements')
    const unpaid = 'Si vous validez, la commande sera considérée comme impayée.'
    await expect(page.getByRole('alert').filter({ hasText: unpaid })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const recover = async (kind: RegExp) => {
      const more = page.getByRole('button', { name: 'Autres actions', exact: true })
      await more.click()
      await page.getByRole('menuitem', { name: 'Recouvrement' }).click()
      await page.getByRole('dialog').getByRole('button', { name: kind }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await recover(/^À recouvrer/)
    await expect(page.getByText(/Reste à payer · À recouvrer|À recouvrer/).first()).toBeVisible()
    await expect(newOrder(request)).rejects.toThrow(/commande impayée|unpaid order/)
    await recover(/^Dette abandonnée/)
    await expect(page.getByText(/Dette abandonnée/).first()).toBeVisible()
    expect(await newOrder(request)).toBeGreaterThan(id)
  })
})

test('a beneficiary reads their month and the balance of their credits', async ({ page, words }) => {
  await signIn(page, BRUNO)
  await page.goto('/#/bills')
  await expect(page.getByRole('heading', { level: 1, name: words('Relevés', 'Statements') })).toBeVisible()
  await expect(page.getByRole('heading', { name: words('Soldes', 'Balances') })).toBeVisible()
  await expect(page.getByText(words('Reste à payer', 'Still to pay'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: words('Mois précédent', 'Previous month') }).click()
  await expect(page).toHaveURL(/month=2026-/)
  await everywhere(page, 'statements')
})
