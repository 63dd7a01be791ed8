import type { Page } from '@playwright/test'
import { act, MARIE, newOrder, openOrder } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks. Every cost centre has a name of its own.

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
const fill = (page: Page, name: string | RegExp, text: string) =>
  dialogOf(page).getByRole('textbox', { name }).fill(text)

async function made(page: Page, label: string) {
  await page.goto('/#/costcenters')
  await expect(heading(page, 'Centres de coûts')).toBeVisible()
  await page.getByRole('button', { name: 'Nouveau centre de coûts' }).click()
  await fill(page, 'Libellé', label)
  await fill(page, 'Code externe', 'DAF-01')
  await fill(page, 'Raison sociale', 'Orion SA')
  await fill(page, 'E-mail', 'daf@orion.test')
  await fill(page, /^Adresse/, '1 place de la Défense')
  await fill(page, 'Code postal', '92800')
  await fill(page, 'Ville', 'Puteaux')
}

test.describe('cost centres', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, MARIE)
  })

  test('one is made, switched off, and on again by the toast', { tag: '@both' }, async ({ page }, info) => {
    const label = `Finance ${info.project.name} ${Date.now()}`
    await made(page, label)
    await fill(page, 'Code postal', '928')
    await save(page)
    await expect(dialogOf(page).getByText('Veuillez entrer un code postal valide.').first()).toBeVisible()
    await fill(page, 'Code postal', '92800')
    await everywhere(page, 'desk-cost-center')
    await save(page)
    await expect(said(page, `Le centre de coûts « ${label} » est enregistré`)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Rechercher un centre de coûts' }).fill(label)
    await page.getByRole('button', { name: `Désactiver ${label}` }).click()
    await expect(said(page, `« ${label} » est inactif`)).toBeVisible()
    await page.getByRole('button', { name: 'Rétablir' }).click()
    await expect(page.getByRole('button', { name: `Désactiver ${label}` })).toBeVisible()
    await everywhere(page, 'desk-cost-centers')
  })

  test('a beneficiary is associated with one on their sheet, and the company is billed there', async ({
    page,
    request,
  }) => {
    const label = `Ventes ${Date.now()}`
    await made(page, label)
    await save(page)
    await expect(said(page, `Le centre de coûts « ${label} » est enregistré`)).toBeVisible()
    await page.goto('/#/concierge/adherent/2')
    await page.getByRole('button', { name: 'Modifier les centres de coûts' }).click()
    await dialogOf(page)
      .getByRole('checkbox', { name: `${label} (DAF-01)` })
      .check()
    await everywhere(page, 'desk-cost-centers-of')
    await save(page)
    await expect(said(page, 'Les centres de coûts sont enregistrés')).toBeVisible()
    await expect(page.getByRole('main').getByText(`${label} (DAF-01)`)).toBeVisible()

    await openOrder(page, await newOrder(request))
    await act(page, 'Modifier les paiements')
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Ajouter un paiement' }).click()
    await dialog.getByLabel('Mode de paiement').selectOption({ label: 'Facturé à l’entreprise' })
    const chosen = dialog.getByLabel('Centre de coûts')
    await chosen.selectOption('')
    await dialog.getByRole('button', { name: /^Valider/ }).click()
    await expect(dialog.getByText('Veuillez choisir un centre de coûts.')).toBeVisible()
    await everywhere(page, 'desk-payments-cost-center')
    await chosen.selectOption({ label })
    await dialog.getByRole('button', { name: /^Valider/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('.payments').getByText(`Centre de coûts : ${label}`)).toBeVisible()
    await page.goto(`/#/paymentsList?text=${encodeURIComponent(label)}`)
    await expect(page.getByText(label).first()).toBeVisible()
  })
})
