import type { FlashDispoTemplates, Subscriptions } from '../src/api/schema'
import { BRUNO, call, dayTime, GILLES, MARIE } from './desk'
import { pdf, picture } from './sentFiles'
import { everywhere, expect, signIn, test } from './support'

test.use({ allowRefusals: true })

// Staff always read French, whatever the browser speaks.

const PARTNER = 'Les Mains Sereines'
const [OFFER, OFFER_EN] = ['Massage assis 20 minutes', 'Chair massage, 20 minutes']

test('a campaign goes from its template to its readers', { tag: '@both' }, async ({ page, words }) => {
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
  await page.locator('input[type=file]').setInputFiles(await picture(page, 'salle.png'))
  await expect(page.locator('.rich img').first()).toBeVisible()
  await page.getByLabel('Pièce jointe possible').check()
  await page.getByLabel('Publié').check()
  await expect(page.getByText('Camille, un massage [Jour] ?')).toBeVisible()
  await everywhere(page, 'campaign-template')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  // With a second one, a new campaign asks for its template, whatever other tests have made.
  const { templates } = await call<FlashDispoTemplates>(page.request, 'campaigns/GetFlashDispoTemplates', {}, 'GET')
  const mine = templates.find((it) => it.name === name)
  const second = { ...mine, id: 0, name: `${name} bis` }
  await call(page.request, 'campaigns/SaveFlashDispoTemplate', { template: second, edition: 0 })

  await page.goto('/#/flashDispos/list')
  await everywhere(page, 'campaign-topics')
  await page.getByRole('list', { name: 'Sujet' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Nouvelle campagne' }).click()
  await page.getByRole('dialog').getByText(name, { exact: true }).click()
  await page.getByRole('textbox', { name: 'Jour', exact: true }).fill('demain')
  await page.getByLabel('Heures libres').fill('9 h\n{{7*7}}')
  await expect(page.getByText('Camille, un massage demain ?')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '{{7*7}}' })).toBeVisible()
  const offer = page.getByRole('group', { name: 'Prestation libre' })
  await offer.getByRole('combobox', { name: 'Partenaire' }).click()
  await page.getByRole('option', { name: PARTNER }).click()
  await offer.getByRole('combobox', { name: 'Prestation', exact: true }).click()
  await page.getByRole('option', { name: OFFER }).click()
  const day = new Date(Date.now() + 86_400_000)
  await page
    .getByRole('textbox', { name: 'Jour libre' })
    .fill(day.toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' }))
  await page.keyboard.press('Tab')
  const file = page.getByRole('group', { name: 'Pièce jointe' }).locator('input[type=file]')
  await file.setInputFiles(await picture(page, 'tarifs.pdf'))
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Seuls des fichiers PDF peuvent être chargés ici.')).toBeVisible()
  await file.setInputFiles(pdf('tarifs.pdf', ''))
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('link', { name: /^tarifs\.pdf/ })).toBeVisible()
  await expect(page.getByText(/destinataires? sur/)).toBeVisible()
  await everywhere(page, 'campaign-draft')

  await page.getByRole('button', { name: 'Programmer' }).click()
  await dayTime(page, 'Date et heure (Paris)', day, '10')
  await page.getByRole('dialog').getByRole('button', { name: 'Programmer' }).click()
  await expect(page.getByText('Programmée', { exact: true })).toBeVisible()
  await everywhere(page, 'campaign-scheduled')
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click()
  await expect(page.getByRole('button', { name: 'Envoyer', exact: true })).toBeEnabled()

  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText(/Envoi en cours|Envoyé/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^tarifs\.pdf/ })).toBeVisible()
  await everywhere(page, 'campaign-sent')
  const campaign = Number(page.url().split('/').at(-1))

  await signIn(page, BRUNO)
  await page.goto(`/#/bnfv2/campaign/${campaign}`)
  await expect(page.getByRole('heading', { level: 1, name: words(OFFER, OFFER_EN) })).toBeVisible()
  expect(page.url()).toContain(`campaign=${campaign}`)
})

test('addresses that campaigns do not write to are listed for those who keep templates', async ({ page }) => {
  await signIn(page, MARIE)
  await page.goto('/#/flashDispos/suppressed')
  await expect(page.getByRole('heading', { level: 1, name: 'Adresses écartées' })).toBeVisible()
  await everywhere(page, 'campaign-suppressed')
})

test('somebody without the permission sends campaigns and keeps no template', async ({ page }) => {
  await signIn(page, GILLES)
  await page.goto('/#/flashDispos/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Campagnes flash' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Modèles de campagne' })).toHaveCount(0)
})
