import { CLOTHES, call, findOffer, MARIE, newOrder, openOrder, statusOf } from './desk'
import { payAtBank } from './ordering'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

/** Stored, then declined when it is debited. */
const DECLINED_LATER = '4000000000000341'
const REFUSED = /Au moins un paiement de type "CB en ligne" a échoué/

test('goods go to the partner, come back, one card is refused, and they are taken and paid', {
  tag: '@both',
}, async ({ page, request, words, newcomer }) => {
  test.setTimeout(240_000)
  const atDesk = await newOrder(request, CLOTHES)
  let byCard = 0

  await test.step('somebody orders by a card that will be declined', async () => {
    await signIn(page, newcomer)
    const { formUrl } = await call<{ formUrl: string }>(page.request, 'payments/InputPaymentCard', {})
    await page.goto(formUrl)
    await payAtBank(page, words, DECLINED_LATER)
    await expect(page.getByText(/•341/).first()).toBeVisible({ timeout: 30_000 })
    const { offreId, items } = await findOffer(request, CLOTHES.offer)
    const offreItemId = items.find(({ label }) => label.fr === CLOTHES.item)?.id
    const o = { offreId, items: [{ offreItemId, quantity: 2 }], addressType: 'ent', paymentMode: 'card' }
    byCard = (await call<{ orderId: number }>(page.request, 'orders/CreateOrder', { o })).orderId
  })

  await signIn(page, MARIE)
  const scan = async (order: number) => {
    const field = page.getByLabel('Scanner ou saisir un numéro de commande')
    await field.fill(String(order))
    await field.press('Enter')
    await expect(page.getByText(`Commande ${order} : 2 articles sélectionnés`)).toBeVisible()
    await expect(field).toBeFocused()
  }
  const choosePartner = async () => {
    const partner = page.getByRole('checkbox', { name: /Pressing/ }).first()
    await expect(partner).toBeVisible({ timeout: 30_000 })
    if (!(await partner.isChecked())) await partner.check()
    await page.getByRole('button', { name: 'Continuer' }).click()
  }

  await test.step('the desk hands both to the laundry', async () => {
    await page.goto('/#/c/remise')
    await expect(page.getByRole('heading', { level: 1, name: 'Remise au partenaire' })).toBeVisible()
    await everywhere(page, 'handover-1-partners')
    await choosePartner()
    await expect(page.getByRole('heading', { level: 1, name: 'Articles à remettre' })).toBeVisible()
    await page.getByRole('button', { name: 'Remettre au partenaire' }).click()
    const nothing = page.getByRole('dialog')
    await expect(nothing).toContainText('Merci de sélectionner au moins un article')
    await nothing.getByRole('button', { name: 'OK' }).click()
    const field = page.getByLabel('Scanner ou saisir un numéro de commande')
    await field.fill('abc')
    await field.press('Enter')
    await expect(page.getByText('Le numéro est invalide')).toBeVisible()
    await scan(atDesk)
    await scan(byCard)
    await expect(page.getByText('4 articles, 2 commandes')).toBeVisible()
    await everywhere(page, 'handover-2-items')
    await page.getByRole('button', { name: 'Remettre au partenaire' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Remise n° \d+$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: String(byCard) }).first()).toBeVisible()
    await everywhere(page, 'handover-3-record')
  })

  await test.step('the desk takes them back, and one card is refused', async () => {
    await expect(async () => {
      await openOrder(page, byCard)
      await expect(statusOf(page)).toHaveText('En cours de traitement', { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Continuer la réception' }).click()
    await expect(page.getByText('2 articles, 1 commande')).toBeVisible()
    await scan(atDesk)
    await page.getByRole('button', { name: 'Réceptionner' }).click()
    const sure = page.getByRole('dialog')
    await expect(sure).toContainText('Une commande sera débitée de la carte de son bénéficiaire.')
    await sure.getByRole('button', { name: 'Réceptionner' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Réception n° \d+$/ })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible({ timeout: 90_000 })
    await expect(page.getByRole('button', { name: `Encaisser la commande ${byCard}` })).toBeVisible()
    await everywhere(page, 'handover-4-refused')
  })

  await test.step('the other one is paid and taken', async () => {
    await openOrder(page, atDesk)
    await expect(statusOf(page)).toHaveText('Disponible')
    await page.getByRole('button', { name: 'Remettre au bénéficiaire' }).click()
    const dialog = page.getByRole('dialog', { name: `Retrait de la commande ${atDesk}` })
    await expect(dialog.getByText('Reste à payer')).toBeVisible()
    await everywhere(page, 'handover-5-pickup')
    await dialog.getByRole('button', { name: 'Encaisser' }).click()
    const paying = page.getByRole('dialog', { name: `Paiements de la commande ${atDesk}` })
    await paying.getByRole('button', { name: 'Ajouter un paiement' }).click()
    await paying.getByLabel('Mode de paiement').selectOption({ label: 'Espèces' })
    await paying.getByRole('button', { name: /^Valider/ }).click()
    await expect(dialog.getByText('Tout est payé.')).toBeVisible({ timeout: 30_000 })
    await dialog.getByLabel('Retiré par (si ce n’est pas le bénéficiaire)').fill('Paul Durand')
    await dialog.getByRole('button', { name: 'Remettre au bénéficiaire' }).click()
    await expect(statusOf(page)).toHaveText('Payée', { timeout: 30_000 })
    await expect(page.getByText(/Retiré par Paul Durand/)).toBeAttached()
  })

  await test.step('the history has both records', async () => {
    await page.goto('/#/c/remiselist')
    await expect(page.getByRole('heading', { level: 1, name: 'Historique des remises' })).toBeVisible()
    await expect(page.getByText('Réception').filter({ visible: true }).first()).toBeVisible()
    await everywhere(page, 'handover-6-history')
  })
})
