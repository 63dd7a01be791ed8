import type { Page } from '@playwright/test'
import { MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks. A register that people learn with changes nothing for other tests.

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const dialogOf = (page: Page) => page.getByRole('dialog').first()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const find = (page: Page, name: string) => page.getByRole('textbox', { name: 'Rechercher une caisse' }).fill(name)

/** Does the action of a row, by its button or by the menu at the end of its line. */
async function act(page: Page, label: string) {
  const button = page.getByRole('button', { name: label })
  await button.click()
}

test.describe('cash registers', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, MARIE)
  })

  test(
    'one is opened, used, counted blind, closed with a difference, and its chain verified',
    {
      tag: '@both',
    },
    async ({ page }, info) => {
      const name = `École ${info.project.name} ${Date.now()}`
      await page.goto('/#/cashRegister/config/')
      await expect(heading(page, 'Caisses')).toBeVisible()
      await page.getByRole('button', { name: 'Nouvelle caisse' }).click()
      await dialogOf(page).getByRole('textbox', { name: 'Nom de la caisse' }).fill(name)
      await dialogOf(page).getByRole('textbox', { name: 'Fonds de caisse' }).fill('150')
      await dialogOf(page)
        .getByRole('checkbox', { name: /Caisse école/ })
        .check()
      await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
      await expect(said(page, `La caisse « ${name} » est créée`)).toBeVisible()
      await find(page, name)
      await everywhere(page, 'registers')

      // It opens with what is counted in it.
      await act(page, `Ouvrir ${name}`)
      await expect(heading(page, `Ouvrir la caisse « ${name} »`)).toBeVisible()
      await expect(page.getByText('Attendu : 150,00')).toBeVisible()
      await page.getByRole('textbox', { name: '50 €' }).fill('3')
      await everywhere(page, 'register-opening')
      await page.getByRole('button', { name: 'Valider le comptage' }).click()
      await expect(said(page, `La caisse « ${name} » est ouverte`)).toBeVisible()

      // Money goes in and out; each is a line of the journal.
      await find(page, name)
      await page
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .click()
      await expect(heading(page, `Journal de « ${name} »`)).toBeVisible()
      await page.getByRole('button', { name: 'Entrée' }).click()
      await dialogOf(page).getByRole('textbox', { name: 'Montant' }).fill('20')
      await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
      await expect(said(page, /Entrée de 20,00/)).toBeVisible()
      await page.getByRole('button', { name: 'Sortie' }).click()
      await dialogOf(page).getByRole('textbox', { name: 'Montant' }).fill('5')
      await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
      await expect(said(page, /Sortie de 5,00/)).toBeVisible()
      await expect(page.getByText('Apport de fonds de caisse').first()).toBeVisible()
      // A deposit goes out with its number and its person, and arrives.
      await page.getByRole('button', { name: 'Sortie' }).click()
      await dialogOf(page)
        .getByRole('combobox', { name: 'Nature' })
        .selectOption({ label: 'Dépôt en banque ou au siège' })
      await dialogOf(page).getByRole('textbox', { name: 'Montant' }).fill('1')
      await dialogOf(page).getByRole('textbox', { name: 'Numéro du dépôt' }).fill('BRD-7')
      await dialogOf(page).getByRole('textbox', { name: 'Personne' }).fill('G. Perrin')
      await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
      await expect(said(page, /Sortie de 1,00/)).toBeVisible()
      await expect(page.getByText(/dépôt BRD-7 à la banque le .* par G\. Perrin/).first()).toBeVisible()
      await act(page, 'Remiser le dépôt de la ligne 5')
      await dialogOf(page).getByRole('textbox', { name: 'Numéro de la remise' }).fill('B')
      await dialogOf(page).getByRole('button', { name: 'Remiser' }).click()
      await expect(dialogOf(page).getByText('Merci de saisir une valeur')).toBeVisible()
      await dialogOf(page).getByRole('textbox', { name: 'Numéro de la remise' }).fill('BRD-8')
      await dialogOf(page).getByRole('button', { name: 'Remiser' }).click()
      await expect(said(page, 'Le dépôt de la ligne 5 est remisé')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Remiser le dépôt de la ligne 5' })).toHaveCount(0)
      await everywhere(page, 'register-journal')
      const id = page.url().match(/journal\/(\d+)/)?.[1]

      // An inventory is asked for: nothing of what should be there is told.
      const headers = { fromApp: 'web', 'Idempotency-Key': `plan-${id}-${Date.now()}` }
      const planned = await page.request.post('/api/cash/PlanForInventoryAtNextUpdate', {
        headers: { ...headers, 'X-Context': JSON.stringify({ conciergerieId: 1 }) },
        data: { cashRegisterId: Number(id) },
      })
      expect(planned.ok(), await planned.text()).toBe(true)
      await page.goto(`/#/cashRegister/check/close/${id}`)
      await expect(page.getByText('comptez sans connaître')).toBeVisible()
      await expect(page.getByText(/^Attendu :/)).toHaveCount(0)
      await page.getByRole('textbox', { name: '50 €' }).fill('3')
      await page.getByRole('textbox', { name: '10 €' }).fill('1')
      await page.getByRole('textbox', { name: 'Total des cartes' }).fill('0')
      await page.getByRole('button', { name: 'Valider l’inventaire' }).click()
      await expect(page.getByText('L’inventaire est en écart')).toBeVisible()
      await expect(page.getByText('Il manque 4,00')).toBeVisible()
      await page.getByRole('textbox', { name: 'Explication de l’écart d’espèces' }).fill('Billet introuvable')
      await everywhere(page, 'register-closing')
      await page.getByRole('button', { name: 'Valider l’inventaire' }).click()

      // Z, and a chain that nobody touched.
      await expect(said(page, `La caisse « ${name} » est fermée`)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Z de la session' })).toBeVisible()
      await expect(page.getByRole('row', { name: /Écarts de comptage.*-4,00/ })).toBeVisible()
      await everywhere(page, 'register-z')
      await page.getByRole('link', { name: 'Lire le journal' }).click()
      await expect(page.getByText('Fermeture avec inventaire à l’aveugle forcé').first()).toBeVisible()
      await page.getByRole('button', { name: 'Vérifier la chaîne' }).click()
      await expect(page.getByRole('dialog').getByText(/lignes du journal sont intactes/)).toBeVisible()
      await page.getByRole('dialog').getByRole('button').last().click()

      // It is archived, and what the archive is checked with is told.
      await page.getByRole('button', { name: 'Archive signée' }).click()
      const download = page.waitForEvent('download')
      await dialogOf(page).getByRole('button', { name: 'Archiver' }).click()
      expect((await download).suggestedFilename()).toMatch(/^archive-caisse-.*\.zip$/)
      await expect(page.getByRole('dialog').getByText(/clé publique : [0-9a-f]{64}/)).toBeVisible()
      await everywhere(page, 'register-archive')
      await page.getByRole('dialog').getByRole('button').last().click()
    },
  )
})
