import { another, BRUNO, ITEM, MARIE, OFFER } from './desk'
import { audit, everywhere, expect, shot, signIn, test } from './support'

test('a manager orders for a beneficiary, who finds the order in their activity', async ({ page, browser }) => {
  test.slow()
  await signIn(page, MARIE)
  await page.goto('/#/concierge/selectConciergerie')
  await page.getByRole('button', { name: /^Orion Paris La Défense/ }).click()
  await page.goto('/#/concierge/selectAdherent/1')
  await page.getByRole('textbox', { name: 'Filtrer' }).fill('lefè')
  await page.getByRole('button', { name: `Commander pour ${BRUNO.name}` }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Commander pour ${BRUNO.name}` })).toBeVisible()
  await everywhere(page, 'behalf-home')
  await page.getByRole('combobox', { name: 'Rechercher un service' }).fill('chausures')
  await page.getByRole('option', { name: OFFER }).click()
  await page.getByRole('button', { name: `Un de plus : ${ITEM}` }).click()
  await page.getByRole('button', { name: 'Voir le panier' }).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Récapitulatif' })).toBeVisible()
  await page.getByRole('radio', { name: 'À la conciergerie' }).check()
  await audit(page)
  await page.getByRole('button', { name: 'Valider la commande' }).click()

  await expect(page).toHaveURL(/#\/conciergeOrderDetail\/\d+$/)
  const id = page.url().split('/').at(-1) ?? ''
  await expect(page.getByText(`${OFFER} · ${BRUNO.name}`)).toBeVisible()
  await shot(page, 'behalf-order')
  await expect(page.getByText('Aucun paiement.')).toBeVisible()
  await page.getByRole('complementary', { name: 'Commande pour un bénéficiaire' }).getByText('Quitter').click()
  await expect(page).toHaveURL(/#\/homegest$/)
  await expect(page.getByText('Vous commandez pour')).toHaveCount(0)

  const bruno = await another(browser, BRUNO)
  await bruno.goto('/#/bnfv2/activity/')
  await bruno.locator(`a[href$="/orderDetail/${id}"]`).first().click()
  await expect(bruno.getByText(new RegExp(`\\b${id}\\b`)).first()).toBeVisible()
  await bruno.context().close()

  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  await page.goBack()
  await expect(page).toHaveURL(/#\/login$/)
})
