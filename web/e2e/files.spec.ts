import { readFile } from 'node:fs/promises'
import { MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

const csv = (text: string) => ({ name: 'salaries.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

test.describe('people who begin', () => {
  // A file that is none is refused.
  test.use({ allowRefusals: true })

  test('a file of people is simulated, run, and what is refused is sent again', async ({ page }) => {
    // Each run of the test has people of its own.
    const run = Date.now()
    const text = `Nom;Prénom;Adresse e-mail\nRoy;Léa;lea.${run}@orion.test\nRoy;Léo;leo.${run}@orion.test\nRoy;Lou;lou.${run}\n`
    await signIn(page, MARIE)
    await page.goto('/#/concierge/importAdherents')
    await expect(page.getByRole('heading', { level: 1, name: 'Importer des bénéficiaires' })).toBeVisible()
    await page
      .locator('input[type=file]')
      .setInputFiles({ ...csv(text), name: 'photo.csv', buffer: Buffer.from('%PDF-1.7') })
    await expect(page.getByRole('alert').filter({ hasText: 'Ce fichier est un PDF' })).toBeVisible()

    await page.locator('input[type=file]').setInputFiles(csv(text))
    const encoding = page.getByLabel('Encodage')
    await expect(encoding).toHaveValue('Windows-1252')
    await expect(page.getByLabel('Séparateur')).toHaveValue(';')
    await expect(page.getByText(`lou.${run}`).first()).toBeVisible()
    await everywhere(page, 'desk-import-people')
    // A person may choose another encoding; an impossible one is refused, and the reading stays as it was.
    await encoding.selectOption('MS-DOS (850)')
    await expect(page.getByText('Par exemple : LÚa')).toBeVisible()
    await encoding.selectOption('UTF-8')
    await expect(page.getByRole('alert').filter({ hasText: 'Ce fichier ne se lit pas en UTF-8' })).toBeVisible()
    await expect(encoding).toHaveValue('MS-DOS (850)')
    await encoding.selectOption('Windows-1252')
    await expect(page.getByText('Par exemple : Léa')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger ces lignes' }).click()
    expect((await download).suggestedFilename()).toBe('lignes-refusees.xlsx')

    await page.getByRole('button', { name: 'Créer 2 comptes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Créer 2 comptes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Traitements par lot' })).toBeVisible()
    const newest = page.getByRole('article', { name: 'Création de bénéficiaires par fichier' }).first()
    await expect(newest.getByText('3 sur 3 · 1 refusée')).toBeVisible({ timeout: 30_000 })
    await newest.getByText('Ce qui a été refusé').click()
    await expect(newest.getByRole('button', { name: 'Télécharger ces lignes pour les corriger' })).toBeVisible()
    await everywhere(page, 'desk-import-refused')
  })
})

test('a file of those who remain says whom it switches off before it does', async ({ page }) => {
  await signIn(page, MARIE)
  await page.goto('/#/concierge/updateAdherents')
  await page.locator('input[type=file]').setInputFiles(csv('E-mail\nalice@concierge.test\nnobody@orion.test\n'))
  await expect(page.getByText('Comptes gardés')).toBeVisible()
  await expect(page.getByText('nobody@orion.test').first()).toBeVisible()
  await everywhere(page, 'desk-update-people')
  await page.getByRole('button', { name: 'Mettre à jour les comptes' }).click()
  const sure = page.getByRole('dialog')
  await expect(sure.getByText('ne pourront plus se connecter')).toBeVisible()
  // Most of the desk is not in the file: nobody says yes without a look.
  await sure.getByLabel('Nombre de comptes à désactiver').fill('0')
  await sure.getByRole('button', { name: 'Mettre à jour les comptes' }).click()
  await expect(sure.getByText('le nombre de comptes à désactiver.')).toBeVisible()
  await sure.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Comptes gardés')).toBeVisible()
})

test('orders of an older system are kept by a file, and read on the sheet of who placed them', async ({ page }) => {
  const number = `B-${Date.now()}`
  const text = `Numéro;E-mail;Date;Service;Partenaire;Produit;Quantité;Montant\n${number};bruno@orion.test;09/03/2021;Pressing;Net;Chemise;3;12,50\n`
  await signIn(page, MARIE)
  await page.goto('/#/concierge/importOlderOrders')
  await page.locator('input[type=file]').setInputFiles(csv(text))
  await everywhere(page, 'desk-older-orders')
  await page.getByRole('button', { name: 'Reprendre 1 commande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reprendre 1 commande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Traitements par lot' })).toBeVisible()
  await expect(
    page
      .getByRole('article', { name: 'Reprise de commandes de l’ancien service' })
      .first()
      .getByText(/^1 sur 1/),
  ).toBeVisible({ timeout: 30_000 })

  await page.goto('/#/concierge/adherent/2')
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Terminée')
  await expect(row).toContainText('3 × Chemise')
})

for (const screen of ['importAdherents', 'updateAdherents', 'importOlderOrders']) {
  test(`each column of the model of ${screen} is read`, async ({ page }) => {
    await signIn(page, MARIE)
    await page.goto(`/#/concierge/${screen}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger un modèle' }).click()
    const model = await readFile(await (await download).path(), 'utf8')
    const headings = model.replace('\uFEFF', '').split(';')
    const buffer = Buffer.from(`${model}\r\n${headings.map(() => 'x').join(';')}\r\n`)
    await page.locator('input[type=file]').setInputFiles({ name: 'modele.csv', mimeType: 'text/csv', buffer })
    const columns = page.locator('.file-columns-grid select')
    await expect(columns).toHaveCount(headings.length)
    for (const column of await columns.all()) await expect(column).not.toHaveValue('')
  })
}
