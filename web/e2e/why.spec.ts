import { MARIE, newOrder, openOrder } from './desk'
import { audit, everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

test('the desk reads why a slot, an offer or a way to pay is not offered', async ({ page, request }) => {
  test.slow()
  const id = await newOrder(request)
  await signIn(page, MARIE)
  await openOrder(page, id)

  // A way to pay.
  await page.getByRole('button', { name: 'Modifier', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  const payments = dialog.getByRole('button', { name: 'Pourquoi ? Les modes de paiement qui manquent' })
  await payments.click()
  await expect(payments).toHaveAttribute('aria-expanded', 'true')
  const closed = dialog.getByRole('region', { name: 'Les modes de paiement qui manquent' })
  await expect(closed.getByText('Prélèvement', { exact: true })).toBeVisible()
  await expect(closed.getByText(/mandat de prélèvement|prélèvement est fermé/)).toBeVisible()
  await everywhere(page, 'why-payments')
  await page.keyboard.press('Escape')

  // An offer.
  await page.goto('/#/concierge/selectConciergerie')
  await page.getByRole('button', { name: /^Orion Paris La Défense/ }).click()
  await page.goto('/#/concierge/selectAdherent/1')
  await page.getByRole('textbox', { name: 'Filtrer' }).fill('lefè')
  await page.getByRole('button', { name: 'Commander pour Bruno Lefèvre' }).click()
  await page.getByRole('button', { name: 'Pourquoi ? Une offre qui manque' }).click()
  await page.getByRole('searchbox', { name: 'Nom ou numéro de l’offre' }).fill('massage')
  await page.getByRole('button', { name: 'Chercher', exact: true }).click()
  const offers = page.getByRole('region', { name: 'Une offre qui manque' })
  await expect(offers.getByText('Pour commander').first()).toBeVisible()
  await everywhere(page, 'why-offers')

  // A slot.
  await page.getByRole('combobox', { name: 'Rechercher un service' }).fill('massage assis')
  await page.getByRole('option', { name: /Massage assis.*Les Mains Sereines/ }).click()
  const slots = page.getByRole('button', { name: 'Pourquoi ? Les créneaux qui manquent' })
  await slots.focus()
  await page.keyboard.press('Enter')
  const day = page.getByRole('region', { name: 'Les créneaux qui manquent' })
  await day.getByRole('textbox', { name: 'Jour à expliquer' }).fill('25/12/2026')
  await page.keyboard.press('Tab')
  await expect(day.getByText(/jour férié|pas d’horaires|à l’avance|fermeture/)).toBeVisible()
  await audit(page)
  await everywhere(page, 'why-slots')
})
