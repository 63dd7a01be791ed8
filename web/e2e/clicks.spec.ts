import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { BRUNO, CLOTHES, call, findOffer, ITEM, MARIE, newOrder, OFFER, openOrder, statusOf } from './desk'
import { expect, type Person, signIn, test } from './support'

// These tests count the clicks of the tasks that a desk does most often. Typing is not counted; a key that does something counts as a click. Staff
// always read French.

/** A beneficiary of the second desk, whose money goes through registers. */
const CHLOE: Person = { login: 'chloe@orion.test', pass: MARIE.pass }

/** Counts from now on what is done with the mouse, and the keys outside fields; gives the number so far. */
async function counted(page: Page) {
  await page.evaluate(() => {
    const counter = window as unknown as { clicks: number }
    counter.clicks = 0
    addEventListener('pointerdown', () => counter.clicks++, { capture: true })
    const counts = ({ key, target }: KeyboardEvent) =>
      !['Control', 'Shift', 'Alt', 'Meta'].includes(key) &&
      !(target instanceof Element && target.matches('input, textarea, [contenteditable]'))
    addEventListener('keydown', (event) => counts(event) && counter.clicks++, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks)
}

/** An action at a desk, as whoever signed in with this context. */
async function atDesk<T>(request: APIRequestContext, desk: number, action: string, data?: object): Promise<T> {
  const headers = {
    fromApp: 'web',
    'Idempotency-Key': randomUUID(),
    'X-Context': JSON.stringify({ conciergerieId: desk }),
  }
  const answer = await (data
    ? request.post(`/api/${action}`, { headers, data })
    : request.get(`/api/${action}`, { headers }))
  expect(answer.ok(), `${action}: ${await answer.text()}`).toBe(true)
  return (await answer.json()).data
}

/** Moves all goods of an order on: 2 to the partner, 3 to the desk. */
async function moveGoods(request: APIRequestContext, desk: number, id: number, steps: readonly number[]) {
  const { order } = await atDesk<{ order: { items: { id: number }[] } }>(
    request,
    desk,
    `desk/GetConciergeOrderDetail?id=${id}`,
  )
  const orderItemIds = order.items.map((it) => it.id)
  for (const newStatus of steps) await atDesk(request, desk, 'handover/SetItemsStatus', { newStatus, orderItemIds })
}

test('an order is cancelled with two clicks when its beneficiary asks for it', async ({ page, request }) => {
  const id = await newOrder(request)
  const asked = { orderId: id, comment: 'Je n’en ai plus besoin', cancellation: true }
  await call(request, 'orders/NewOrderComment', asked)
  await signIn(page, MARIE)
  await openOrder(page, id)
  const clicks = await counted(page)
  await page.locator('.action-bar').getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Commentaire')).toHaveValue('Commande annulée à votre demande.')
  await dialog.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(statusOf(page)).toHaveText('Annulée')
  expect(await clicks()).toBeLessThanOrEqual(2)
})

test('a new order is accepted from the inbox with one key', async ({ page, request }) => {
  const id = await newOrder(request)
  await signIn(page, MARIE)
  await page.goto('/#/conciergeinbox')
  const row = page.getByRole('row').filter({ hasText: String(id) })
  await expect(row).toBeVisible()
  const clicks = await counted(page)
  // The key is about the row that the pointer is on: the person looks at it.
  await row.hover()
  await page.keyboard.press('a')
  await expect(page.getByRole('status').filter({ hasText: `Commande ${id} : Acceptée` })).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await clicks()).toBe(1)
})

test('goods come back from a partner with four clicks', async ({ page, request }) => {
  const id = await newOrder(request, CLOTHES)
  await signIn(page, MARIE)
  await moveGoods(page.request, 1, id, [2])
  await page.goto('/#/homegest')
  const reception = page.getByRole('link', { name: 'Réception', exact: true }).first()
  await expect(reception).toBeVisible()
  const clicks = await counted(page)
  await reception.click()
  // Home names the same partner, and stays until the list has come.
  await expect(page.getByRole('heading', { level: 1, name: 'Réception', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /Pressing Bel Éclat/ }).click()
  await page.getByRole('checkbox', { name: `Sélectionner toute la commande ${id}` }).check()
  await page.getByRole('button', { name: 'Réceptionner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Réception n° \d+$/ })).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(4)
})

test('an order is placed for somebody with seven clicks after Ctrl-K', async ({ page }) => {
  await signIn(page, MARIE)
  await page.goto('/#/homegest')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const clicks = await counted(page)
  await page.getByRole('combobox', { name: 'Aller à…' }).fill('lefèvre')
  await page.getByRole('option', { name: `Commander pour ${BRUNO.name}` }).click()
  await page.getByRole('combobox', { name: 'Rechercher un service' }).fill('chaussures')
  await page.getByRole('option', { name: OFFER }).click()
  await page.getByRole('button', { name: `Un de plus : ${ITEM}` }).click()
  await page.getByRole('button', { name: 'Voir le panier' }).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Récapitulatif' })).toBeVisible()
  await page.getByRole('radio', { name: 'À la conciergerie' }).check()
  await page.getByRole('button', { name: 'Valider la commande' }).click()
  // A manager who leaves before the order has come leaves a recap, which then asks without a beneficiary.
  await expect(page.getByRole('heading', { level: 1, name: /^Commande \d+$/ })).toBeVisible()
  await expect(page).toHaveURL(/#\/conciergeOrderDetail\/\d+$/)
  expect(await clicks()).toBeLessThanOrEqual(7)
  await page.getByRole('complementary', { name: 'Commande pour un bénéficiaire' }).getByText('Quitter').click()
})

test('a canned reply is sent with three clicks to the beneficiary who has written, whose order then waits no more', async ({
  page,
  request,
}) => {
  const id = await newOrder(request)
  await call(request, 'orders/NewOrderComment', { orderId: id, comment: 'Quand sera-ce prêt ?' })
  await signIn(page, MARIE)
  const title = `Prêt bientôt ${Date.now()}`
  await atDesk(page.request, 1, 'messaging/SaveReplyModel', {
    model: { id: 0, title, text: 'Votre commande sera prête demain.' },
  })
  await openOrder(page, id)
  await expect(page.getByText('En attente de réponse')).toBeVisible()
  const clicks = await counted(page)
  await page.getByRole('button', { name: /^Réponse/ }).click()
  await page.getByRole('option', { name: new RegExp(title) }).click()
  await expect(page.getByRole('checkbox', { name: 'Visible par le bénéficiaire' }).last()).toBeChecked()
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(page.getByText('En attente de réponse')).toHaveCount(0)
  expect(await clicks()).toBeLessThanOrEqual(3)
})

test.describe('at the counter', () => {
  /** Closes what the test left open, and goes back to the first desk: the one that a manager chose stays chosen. */
  test.afterEach(async ({ page }) => {
    const { registers } = await atDesk<{ registers: { id: number; opened: boolean; session: number }[] }>(
      page.request,
      2,
      'cash/GetCaissesForConciergerie',
    )
    for (const { id: caisse, session } of registers.filter(({ opened }) => opened)) {
      const count = { fermeture: true, caisse, session, cb: 0, cashDetail: [{ value: 1, count: 0 }], checkDetail: [] }
      const comments = { cash: 'essai', cb: 'essai', checks: 'essai' }
      await atDesk(page.request, 2, 'cash/UpdateCaisseAmountInventory', { ...count, comments })
    }
    await call(page.request, 'account/ChangeConciergerieAction', { conciergerie: 1 })
  })

  test('goods are handed over, cash is taken and the ticket comes with four clicks', async ({ page, request }) => {
    await call(request, 'auth/login', { login: CHLOE.login, pass: CHLOE.pass })
    const { offreId, items } = await findOffer(request, CLOTHES.offer)
    const offreItemId = items.find(({ label }) => label.fr === CLOTHES.item)?.id
    const o = { offreId, items: [{ offreItemId, quantity: 2 }], addressType: 'ent', paymentMode: 'conciergerie' }
    const { orderId } = await call<{ orderId: number }>(request, 'orders/CreateOrder', { o })
    await signIn(page, MARIE)
    await call(page.request, 'account/ChangeConciergerieAction', { conciergerie: 2 })
    const name = `Clics ${Date.now()}`
    const caisse = await atDesk<{ id: number; edition: number }>(page.request, 2, 'cash/CreateCaisseForConciergerie', {
      name,
      cash: 15_000,
    })
    const settings = { id: caisse.id, name, typeCash: true, typeCB: true, typeCheck: true }
    await atDesk(page.request, 2, 'cash/UpdateCaisse', { caisse: settings, edition: caisse.edition })
    await atDesk(page.request, 2, 'cash/UpdateCaisseAmount', { ouverture: true, caisse: caisse.id, cash: 15_000 })
    await moveGoods(page.request, 2, orderId, [2, 3])

    await openOrder(page, orderId)
    const clicks = await counted(page)
    await page.getByRole('button', { name: 'Remettre au bénéficiaire' }).click()
    const dialog = page.getByRole('dialog', { name: `Retrait de la commande ${orderId}` })
    await dialog.getByRole('button', { name: /^Espèces : encaisser/ }).click()
    await expect(dialog.getByText('Tout est payé.')).toBeVisible({ timeout: 30_000 })
    await dialog.getByRole('button', { name: 'Remettre au bénéficiaire' }).click()
    await expect(statusOf(page)).toHaveText('Payée', { timeout: 30_000 })
    await page.getByRole('button', { name: 'Imprimer le ticket', exact: true }).click()
    await expect(page.getByRole('dialog').getByText(String(orderId)).first()).toBeVisible()
    expect(await clicks()).toBeLessThanOrEqual(4)
    await page.keyboard.press('Escape')
  })
})
