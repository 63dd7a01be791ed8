import { GILLES, MARIE } from './desk'
import { audit, expect, noWider, signIn, test } from './support'

test('a manager makes a campaign, sees who would get its credits, and gives them', { tag: '@both' }, async ({
  page,
  later,
}) => {
  test.setTimeout(120_000)
  const name = `Rentrée ${Date.now()}`
  await signIn(page, MARIE)
  await page.goto('/#/creditCampaigns')
  await expect(page.getByRole('heading', { level: 1, name: 'Campagnes d’avoirs' })).toBeVisible()
  await page.getByRole('button', { name: 'Nouvelle campagne d’avoirs' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nom').fill(name)
  await form.getByLabel('Montant par personne').fill('30')
  await form.getByLabel('Dernier jour d’utilisation').fill('31/12/2027')
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: /^(Enregistrer|Valider)/ }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Campagne « ${name} »` })).toBeVisible()
  await audit(page)

  await page.getByRole('button', { name: 'Accorder' }).click()
  await page.getByLabel('Liste').last().fill('alice@orion.test\npersonne@orion.test')
  await page.getByRole('button', { name: 'Simuler' }).click()
  await expect(page.getByText('Inconnu dans cette entreprise')).toBeVisible()
  await noWider(page)
  await audit(page)
  await page.getByRole('button', { name: 'Accorder à 1 personne' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accorder à 1 personne' }).click()
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(name) })).toBeVisible()
  await later('PT2M')
  await expect(page.getByText(/1 sur 1|Terminé/).first()).toBeVisible({ timeout: 30_000 })
})

test('a manager who gives no credits does not see campaigns', async ({ page }) => {
  await signIn(page, GILLES)
  await page.goto('/#/creditCampaigns')
  await expect(page).toHaveURL(/#\/homegest/)
  await expect(page.getByRole('heading', { level: 1, name: 'Campagnes d’avoirs' })).toBeHidden()
})
