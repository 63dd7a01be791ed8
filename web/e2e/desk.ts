import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { type Person, signIn } from './support'

const PASS = 'Conciergerie-2026'
/** With whom every platform begins; a code is asked for beside the password. */
export const ADMIN: Person = { login: 'admin@concierge.test', pass: PASS }
/** A manager of Orion with every permission. */
export const MARIE: Person = { login: 'marie@orion.test', pass: PASS }
/** A manager of Orion without any extra permission. */
export const GILLES: Person = { login: 'gilles@orion.test', pass: PASS }
/** Runs the desk where they work, and writes drafts of offers. */
export const CONCIERGE: Person = { login: 'concierge1@orion.test', pass: PASS }
/** A manager of another company. */
export const HUGO: Person = { login: 'hugo@vega.test', pass: PASS }
/** A beneficiary of the desk where Marie and Gilles work. */
export const BRUNO: Person & { name: string } = { login: 'bruno@orion.test', pass: PASS, name: 'Bruno Lefèvre' }

/** The partner who cleans clothes, at the same desk. */
export const PRESSING: Person = { login: 'pressing@partner.test', pass: PASS }

/** The partner who gives massages, by appointment, at the same desk. */
export const MASSEUR: Person = { login: 'massage@partner.test', pass: PASS }

/** The offer that every test orders: priced by the piece, without a date. */
export const OFFER = 'Réparation de chaussures'
export const ITEM = 'Talons femme'
/** The offer of the pressing that is ordered in the same way. */
export const CLOTHES = { offer: 'Nettoyage de vêtements', item: 'Chemise' }

/** Calls an action as whoever signed in with this context, and gives its `data`. */
export async function call<T>(
  request: APIRequestContext,
  action: string,
  params: Record<string, unknown>,
  method = 'POST',
) {
  const headers = { fromApp: 'web', 'Idempotency-Key': randomUUID() }
  const answer =
    method === 'GET'
      ? await request.get(`/api/${action}`, { headers, params: params as Record<string, string> })
      : await request.post(`/api/${action}`, { headers, data: params })
  const { code, data, message } = await answer.json()
  expect(code, `${action}: ${message}`).toBe(0)
  return data as T
}

/** An offer by its name, as whoever signed in with this context is offered it. */
export async function findOffer(request: APIRequestContext, offer: string) {
  const { hints } = await call<{ hints: { label: string; path: string }[] }>(
    request,
    'catalogue/SearchCatalogue',
    { q: offer },
    'GET',
  )
  const found = hints.find(({ label }) => label === offer)
  const offreId = Number(found?.path.split('/').at(-1))
  const { items, partId } = await call<{ items: { id: number; label: { fr: string } }[]; partId: number }>(
    request,
    'catalogue/GetOffre',
    { id: offreId },
    'GET',
  )
  return { offreId, items, partId }
}

/** A new order of Bruno's, two pieces to be paid at the desk. Gives its number. */
export async function newOrder(
  request: APIRequestContext,
  { offer, item } = { offer: OFFER, item: ITEM },
): Promise<number> {
  await call(request, 'auth/login', { login: BRUNO.login, pass: BRUNO.pass })
  const { offreId, items } = await findOffer(request, offer)
  const offreItemId = items.find(({ label }) => label.fr === item)?.id
  const o = { offreId, items: [{ offreItemId, quantity: 2 }], addressType: 'ent', paymentMode: 'conciergerie' }
  const { orderId } = await call<{ orderId: number }>(request, 'orders/CreateOrder', { o })
  return orderId
}

/** Opens an order at the desk, and waits for all of it. */
export async function openOrder(page: Page, id: number) {
  await page.goto(`/#/conciergeOrderDetail/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Commande ${id}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lignes' })).toBeVisible()
}

/** Runs an action of the open order: the next step is a button, the others stand in a menu. */
export async function act(page: Page, name: string) {
  const folded = page.getByRole('button', { name: 'Autres actions', exact: true })
  const direct = page.locator('.action-bar').getByRole('button', { name, exact: true })
  if ((await folded.isVisible()) && !(await direct.isVisible())) {
    await folded.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  } else {
    await direct.click()
  }
}

/** The status at the head of the open order. */
export const statusOf = (page: Page) => page.locator('.page-head .mantine-Badge-root')

/** Somebody else, with a browser of their own. */
export async function another(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, person)
  return page
}

/** The expectation of the masseur, the first partner, for the month before the last one: it is closed. */
export function expectation() {
  const month = new Date()
  month.setUTCDate(1)
  month.setUTCMonth(month.getUTCMonth() - 2)
  return 1_000_000 + month.getUTCFullYear() * 100 + month.getUTCMonth() + 1
}

/** Fills in a day and a time of the dialog. */
export async function dayTime(page: Page, label: string, day: Date, hour: string) {
  const group = page.getByRole('dialog').first()
  await group.getByRole('textbox', { name: label }).fill(day.toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' }))
  await page.keyboard.press('Tab')
  await group.getByRole('spinbutton', { name: 'Heures' }).first().fill(hour)
  await group.getByRole('spinbutton', { name: 'Minutes' }).first().fill('00')
}
