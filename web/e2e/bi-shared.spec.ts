import type { Page } from '@playwright/test'
import { another, call, GILLES, MARIE } from './desk'
import { audit, everywhere, expect, noWider, signIn, test } from './support'

/** The number of Gilles, who is let ask for pivots as long as this test takes. */
const GILLES_ID = 6

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** Does something about a kept table by the menu of its line. */
async function act(page: Page, name: string, action: RegExp) {
  const line = page
    .getByRole('row', { name })
    .or(page.getByRole('listitem').filter({ hasText: name }))
    .first()
  await line.getByRole('button', { name: /actions/i }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Whether Gilles may ask for pivots. */
async function mayAsk(page: Page, held: boolean) {
  const asked = { userId: String(GILLES_ID) }
  const { edition } = await call<{ edition: number }>(page.request, 'users/GetPermissionsForUser', asked, 'GET')
  const permissions = [{ permission: 'BI', held }]
  await call(page.request, 'users/SetPermissionsForUser', { userId: GILLES_ID, permissions, edition })
}

// Gilles has no pivots again, as other tests expect, also after a try that failed on the way.
test.afterEach(async ({ page }) => {
  await signIn(page, MARIE)
  await mayAsk(page, false)
})

test('a pivot is drawn, kept, shared, mailed, left and deleted', { tag: '@both' }, async ({
  page,
  request,
  later,
  browser,
}) => {
  test.setTimeout(180_000)
  await request.post('/dev/jobs/project-cubes')
  await later('PT3M')
  await signIn(page, MARIE)
  await mayAsk(page, true)

  // The picture of a table by one dimension; of two there is none, and words say why.
  await page.goto('/#/bi/home')
  const table = page.getByRole('region', { name: 'Tableau croisé' }).getByRole('table')
  await expect(table.getByRole('row', { name: /^Total/ })).toBeVisible({ timeout: 30_000 })
  const shapes = page.getByRole('radiogroup', { name: 'Graphique' })
  await shapes.getByText('Lignes').click()
  await expect(page.getByRole('img', { name: /^Graphique : Commandes par conciergerie/ })).toBeVisible()
  await expect(page).toHaveURL(/chart/)
  await page.getByRole('combobox', { name: 'Indicateur dessiné' }).selectOption({ label: 'Montant TTC' })
  await expect(page.getByRole('img', { name: /^Graphique : Montant TTC/ })).toBeVisible()
  await audit(page)
  await everywhere(page, 'bi-picture')
  await noWider(page)
  const rows = page.getByRole('combobox', { name: 'Lignes' })
  await rows.focus()
  await rows.pressSequentially('Statut')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Un graphique se dessine quand les lignes ont une seule dimension.')).toBeVisible()

  // It is kept with its picture.
  await page.goto('/#/bi/home')
  await expect(table.getByRole('row', { name: /^Total/ })).toBeVisible()
  await shapes.getByText('Barres').click()
  await expect(page.getByRole('img', { name: /^Graphique/ })).toBeVisible()
  const name = `Partagé ${Date.now()}`
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('dialog').getByLabel('Nom').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(said(page, 'Le tableau est enregistré')).toBeVisible()

  // All kept tables stand in a list that is filtered, exported and printed.
  await page.getByRole('link', { name: /^Tous vos tableaux/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vos tableaux' })).toBeVisible()
  await audit(page)
  await everywhere(page, 'bi-reports')
  await noWider(page)
  await act(page, name, /^Partager/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Collègue' }).click()
  await page.getByRole('option', { name: 'Gilles Perrin' }).click()
  await dialog.getByRole('button', { name: 'Partager' }).click()
  await expect(said(page, `Le tableau « ${name} » est partagé`)).toBeVisible()
  await act(page, name, /^Envoyer/)
  await dialog.getByRole('combobox', { name: 'Envoi à 7 h' }).selectOption({ label: 'Chaque lundi' })
  await dialog.getByRole('button', { name: 'Envoyer par e-mail' }).click()
  await expect(said(page, /^Le prochain envoi part le /)).toBeVisible()
  await expect(page.getByText(/Chaque lundi, le prochain le /).first()).toBeVisible()
  await act(page, name, /^Ne plus envoyer/)
  await expect(said(page, `Le tableau « ${name} » ne vous est plus envoyé`)).toBeVisible()

  // The colleague opens it under the name of who shares it, with the figures of their own desks, and leaves it.
  const other = await another(browser, GILLES)
  await other.goto('/#/bi/reports')
  await expect(other.getByText('Marie Dubreuil').first()).toBeVisible()
  await other.getByRole('link', { name }).click()
  await expect(other.getByRole('img', { name: /^Graphique/ })).toBeVisible({ timeout: 30_000 })
  await other.goto('/#/bi/reports')
  await act(other, name, /^Retirer/)
  await other.getByRole('dialog').getByRole('button', { name: 'Retirer de ma liste' }).click()
  await expect(said(other, `« ${name} » n’est plus dans votre liste`)).toBeVisible()
  await expect(other.getByRole('link', { name })).toBeHidden()
  await other.context().close()

  // Its owner deletes it.
  await act(page, name, /^Supprimer/)
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(said(page, `Le tableau « ${name} » est supprimé`)).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeHidden()
})
