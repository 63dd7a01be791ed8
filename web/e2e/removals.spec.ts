import type { Page } from '@playwright/test'
import { MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks. Everybody here is new: nothing else knows of them.
const ALICE = { login: 'alice@orion.test', pass: MARIE.pass }

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** Makes somebody through the form, and stands on their sheet. */
async function made(page: Page, project: string) {
  const stamp = Date.now().toString(36)
  const [name, email] = [`Partant${stamp}`, `part.${project}.${stamp}@orion.test`]
  await page.goto('/#/search/adherent')
  await page.getByRole('button', { name: 'Nouveau bénéficiaire' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Noé')
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill(name)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Noé ${name}` })).toBeVisible()
  return { name: `Noé ${name}`, email }
}

test('a beneficiary asks for their data and reads who acted for them', { tag: '@both' }, async ({ page }) => {
  await signIn(page, ALICE)
  await page.goto('/#/bnfv2/myData')
  await everywhere(page, 'my-data')
  await page.getByRole('button', { name: /Recevoir mes données|Send me my data/ }).click()
  await expect(said(page, /Un e-mail vous mène|A mail will soon lead you/)).toBeVisible()
  await page.goto('/#/bnfv2/deleteAcct')
  await expect(page.getByRole('heading', { level: 1, name: /Supprimer mon compte|Delete my account/ })).toBeVisible()
  await everywhere(page, 'delete-account')
})

test.describe('accounts that go away', () => {
  test.use({ allowRefusals: true })

  test('somebody asks, and the desk deletes their account', { tag: '@both' }, async ({ page }, info) => {
    await signIn(page, MARIE)
    const noe = await made(page, info.project.name)

    await page.goto('/#/removeMyAccount')
    await everywhere(page, 'remove-my-account')
    const form = page.locator('form')
    await form.getByRole('textbox').nth(0).fill(noe.email)
    await form.getByRole('textbox').nth(1).fill(noe.name)
    await form.getByRole('textbox').nth(2).fill('Je change d’entreprise.')
    await form.getByRole('button').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Demander la suppression|Ask for the deletion/ })
      .click()
    await expect(said(page, /Votre demande a été enregistrée|Your request has been recorded/)).toBeVisible()

    await page.goto('/#/concierge/removals')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(noe.email)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await everywhere(page, 'desk-removals')
    await page.getByRole('link', { name: noe.name }).first().click()

    await page.getByRole('button', { name: 'Autres actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Supprimer le compte' }).click()
    await everywhere(page, 'desk-removal-form')
    await dialogOf(page).getByRole('button', { name: 'Supprimer' }).click()
    await expect(dialogOf(page).getByText('Merci de choisir une raison')).toBeVisible()
    await dialogOf(page).getByRole('combobox', { name: 'Raison' }).selectOption('À sa demande')
    await dialogOf(page).getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Supprimer' }).click()
    await expect(said(page, `Le compte de ${noe.name} est supprimé`)).toBeVisible()

    await page.goto('/#/concierge/removals')
    await expect(page.getByText(noe.email)).toHaveCount(0)
  })
})
