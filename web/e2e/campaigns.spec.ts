import type { Subscriptions } from '../src/api/schema'
import { BRUNO, call, GILLES, MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

test('a campaign goes from its template to its readers', async ({ page }) => {
  test.setTimeout(180_000)
  // Somebody follows every topic.
  await signIn(page, BRUNO)
  const { subscriptions } = await call<Subscriptions>(page.request, 'account/GetSubscriptionsForUser', {}, 'GET')
  const availableSubscriptions = subscriptions.map((it) => ({ ...it, selected: true }))
  await call(page.request, 'account/SetSubscriptionsForUser', { availableSubscriptions })

  const name = `Massages ${Date.now()}`
  await signIn(page, MARIE)
  await page.goto('/#/flashDispoTemplates/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Modèles de campagne' })).toBeVisible()
  await page.getByRole('list', { name: 'Sujet' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Nouveau modèle' }).click()
  await page.getByLabel('Nom du modèle').fill(name)
  await page.getByLabel('Objet').fill('{{PRENOM}}, un massage {{JOUR}} ?')
  await page.getByRole('textbox', { name: 'Texte' }).fill('Bonjour {{PRENOM}}, il reste : {{HEURES}}')
  for (const [at, variable, label] of [
    [1, 'JOUR', 'Jour'],
    [2, 'HEURES', 'Heures libres'],
  ] as const) {
    await page.getByRole('button', { name: 'Ajouter une variable' }).click()
    const row = page.getByRole('group', { name: `Variable ${at}` })
    await row.getByLabel('Nom').fill(variable)
    await row.getByLabel('Champ à remplir').fill(label)
  }
  await page.getByRole('group', { name: 'Variable 2' }).getByLabel('Type').selectOption('Liste à puces')
  await page.getByLabel('Publié').check()
  await expect(page.getByText('Camille, un massage [Jour] ?')).toBeVisible()
  await everywhere(page, 'campaign-template')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()

  await page.goto('/#/flashDispos/list')
  await everywhere(page, 'campaign-topics')
  await page.getByRole('list', { name: 'Sujet' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Nouvelle campagne' }).click()
  const choice = page.getByRole('dialog').getByText(name)
  if (await choice.isVisible().catch(() => false)) await choice.click()
  await page.getByLabel('Jour').fill('demain')
  await page.getByLabel('Heures libres').fill('9 h\n{{7*7}}')
  await expect(page.getByText('Camille, un massage demain ?')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '{{7*7}}' })).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/destinataires? sur/)).toBeVisible()
  await everywhere(page, 'campaign-draft')
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText(/Envoi en cours|Envoyé/).first()).toBeVisible()
  await everywhere(page, 'campaign-sent')
})

test('somebody without the permission sends campaigns and keeps no template', async ({ page }) => {
  await signIn(page, GILLES)
  await page.goto('/#/flashDispos/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Campagnes flash' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Modèles de campagne' })).toHaveCount(0)
})
