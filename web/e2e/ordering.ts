import { expect, type Locator, type Page } from '@playwright/test'

/** A word in the language of the project. */
type Words = <T>(fr: T, en: T) => T

/** Cards that the sandbox bank takes, and does not. */
export const GOOD_CARD = '4111111111111111'
export const REFUSED_CARD = '4000000000000002'

/** Finds the chair massage by the search of home, one letter short. */
export async function findMassage(page: Page, words: Words) {
  await page.goto('/#/bnfv2/home')
  await page.getByRole('combobox', { name: words('Rechercher un service', 'Search for a service') }).fill('masage')
  await page
    .getByRole('option', { name: words(/Massage assis.*Les Mains Sereines/, /Chair massage.*Les Mains Sereines/) })
    .click()
  await expect(page).toHaveURL(/#\/bnfv2\/startOrder\//)
}

/** Five days on: whatever the hour, what is chosen there is still offered, and can be moved, after midnight. */
export const showLaterSlots = (within: Page | Locator, words: Words) =>
  within.getByRole('button', { name: words('Voir plus de disponibilités', 'Show more availability') }).click()

/** Takes the last slot of the days shown second. */
export async function pickSlot(page: Page, words: Words) {
  await showLaterSlots(page, words)
  const slot = page
    .getByRole('group', { name: words(/^Créneaux,/, /^Slots,/) })
    .last()
    .getByRole('button')
    .last()
  await slot.click()
  await expect(slot).toHaveAttribute('aria-pressed', 'true')
}

/** From the filled-in order to its preview, paid this way. */
export async function goToPreview(page: Page, words: Words, payment: string) {
  await page.getByRole('button', { name: words('Continuer', 'Continue') }).click()
  await expect(page.getByRole('heading', { name: words('Récapitulatif', 'Summary'), level: 1 })).toBeVisible()
  await page.getByRole('radio', { name: payment }).check()
}

/** All of it: a massage, in a slot, ready to be placed. */
export async function bookMassage(page: Page, words: Words, payment: string) {
  await findMassage(page, words)
  await pickSlot(page, words)
  await goToPreview(page, words, payment)
}

/** The last button: it places the order, or pays it. */
export const placeOrder = (page: Page, words: Words) =>
  page.getByRole('button', {
    name: words(/^(Valider la commande|(Payer|Commander :) \d)/, /^(Place the order|(Pay|Order:) €)/),
  })

/** Types a card on the bank's page, and comes back. */
export async function payAtBank(page: Page, words: Words, card: string) {
  await page.getByLabel(words('Numéro de carte', 'Card number')).fill(card)
  await page.getByLabel(/^Expir/).fill('12/30')
  await page.getByLabel(words('Titulaire de la carte', 'Name on the card')).fill('C Aubert')
  await page.getByRole('button', { name: words(/^(Payer|Enregistrer la carte)$/, /^(Pay|Register the card)$/) }).click()
}

/** The number of the order on the screen. */
export async function orderOnScreen(page: Page): Promise<string> {
  await expect(page).toHaveURL(/orderDetail\/\d+/)
  // The recap stays until the page of the order has come, and shows some of the same things.
  await expect(page.getByRole('heading', { name: /^(Récapitulatif|Summary)$/, level: 1 })).toHaveCount(0)
  return /orderDetail\/(\d+)/.exec(page.url())?.[1] ?? ''
}
