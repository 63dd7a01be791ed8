import type { APIRequestContext, Page } from '@playwright/test'
import type { CalendarSlots, MyWaitlists } from '../src/api/schema'
import { call, findOffer, MARIE } from './desk'
import { findMassage, goToPreview, orderOnScreen, placeOrder } from './ordering'
import { register } from './platform'
import { everywhere, expect, signIn, test } from './support'

// Each registers somebody, and a whole day of the masseur is ordered first.
test.describe.configure({ timeout: 120_000 })

test('somebody who waits for a full day is offered what frees up, and takes it', { tag: '@both' }, async ({
  page,
  request,
  newcomer,
  words,
}) => {
  const { date, orders } = await fillDay(request)
  await signIn(page, newcomer)
  await waitFor(page, date, words)
  await everywhere(page, 'notify-me')

  await page.goto('/#/bnfv2/activity/')
  const waiting = page.getByRole('region', { name: words('Vos listes d’attente', 'Your waiting lists') })
  await waiting.getByRole('link').first().click()
  await expect(page.getByText(words('Vous êtes le premier de la file.', 'You are the first in line.'))).toBeVisible()
  await everywhere(page, 'waiting-place')

  await call(request, 'orders/CancelOrder', { orderId: orders[0], comment: '' })
  await expect.poll(() => offers(page.request)).toBe(1)
  await page.goto('/#/bnfv2/notifications')
  await page.getByRole('link', { name: words(/^Un créneau s’est libéré/, /^A slot is free/) }).click()
  await expect(page.getByRole('timer', { name: words('Temps restant', 'Time left') })).toBeVisible()
  await everywhere(page, 'waiting-offered')

  await page.getByRole('link', { name: words('Prendre ce créneau', 'Take this slot') }).click()
  await expect(page).toHaveURL(/#\/bnfv2\/startOrder\//)
  await expect(page.getByRole('timer', { name: words('Temps restant', 'Time left') })).toBeVisible()
  await goToPreview(page, words, words('À la conciergerie', 'At the concierge desk'))
  await placeOrder(page, words).click()
  await orderOnScreen(page)
  expect(await call<MyWaitlists>(page.request, 'orders/GetMyWaitlists', {}, 'GET')).toEqual({ places: [] })
})

test('the desk sees who waits, and who declines makes room', { tag: '@both' }, async ({
  page,
  request,
  newcomer,
  words,
}) => {
  const { date, orders, offreId } = await fillDay(request)
  await signIn(page, newcomer)
  await call(page.request, 'orders/JoinWaitlist', { offreId, date, minutes: 20 })
  await call(request, 'orders/JoinWaitlist', { offreId, date, minutes: 20 })
  await call(request, 'orders/CancelOrder', { orderId: orders[0], comment: '' })
  await expect.poll(() => offers(page.request)).toBe(1)
  expect(await offers(request)).toBe(0)

  await signIn(page, MARIE)
  await page.goto('/#/waitlist')
  await expect(page.getByRole('heading', { name: 'Liste d’attente', level: 1 })).toBeVisible()
  await expect(page.getByText('Camille Aubert').first()).toBeVisible()
  await expect(page.getByText('Créneau proposé').first()).toBeVisible()
  await everywhere(page, 'desk-waitlist')

  await signIn(page, newcomer)
  const { places } = await call<MyWaitlists>(page.request, 'orders/GetMyWaitlists', {}, 'GET')
  await page.goto(`/#/bnfv2/waitlist/${places[0]?.id}`)
  await page.getByRole('button', { name: words('Décliner', 'Decline') }).click()
  const sure = page.getByRole('dialog')
  await sure.getByRole('button', { name: words('Décliner', 'Decline') }).click()
  await expect(page).toHaveURL(/#\/bnfv2\/activity/)
  await expect.poll(() => offers(request)).toBe(1)
  // The other gives up as well, so that further tests find nobody waiting.
  const last = await call<MyWaitlists>(request, 'orders/GetMyWaitlists', {}, 'GET')
  for (const { id } of last.places) await call(request, 'orders/LeaveWaitlist', { placeId: id })
})

/** How many times somebody is offered. */
async function offers(request: APIRequestContext) {
  const { places } = await call<MyWaitlists>(request, 'orders/GetMyWaitlists', {}, 'GET')
  return places.filter(({ offered }) => offered).length
}

/** Somebody else orders all that is free of the masseur's last day, and stays signed in. Gives the day, and their orders. */
async function fillDay(request: APIRequestContext) {
  const other = { login: `other.${Date.now()}@orion.test`, pass: 'a sentence of mine' }
  await register(request, other, 'fr')
  await call(request, 'auth/login', other)
  const { offreId, items } = await findOffer(request, 'Massage assis 20 minutes')
  const free = async (date?: string) => {
    const { slots } = await call<CalendarSlots>(request, 'orders/GetCalendarSlots', { offreId })
    const days = slots.filter((one) => one.slots.some(({ available }) => available))
    const day = date ? days.find((one) => one.date === date) : days.at(-1)
    const slot = day?.slots.find(({ available }) => available)
    return day && slot && { date: day.date, time: `${two(slot.hour)}:${two(slot.minute)}` }
  }
  const first = await free()
  if (!first) throw new Error('the masseur has no time')
  const orders: number[] = []
  for (let next: Awaited<ReturnType<typeof free>> = first; next; next = await free(first.date)) {
    const o = {
      offreId,
      items: [{ offreItemId: items[0]?.id, quantity: 1 }],
      addressType: 'ent',
      paymentMode: 'conciergerie',
      beginDate: next.date,
      time: next.time,
    }
    const { orderId } = await call<{ orderId: number }>(request, 'orders/CreateOrder', { o })
    orders.push(orderId)
  }
  return { date: first.date, orders, offreId }
}

const two = (part: number) => String(part).padStart(2, '0')

/** Presses the button of a full day where the massage is ordered. */
async function waitFor(page: Page, date: string, words: <T>(fr: T, en: T) => T) {
  await findMassage(page, words)
  const parts = { day: 'numeric', month: 'long' } as const
  const day = new Date(`${date}T12:00:00Z`).toLocaleDateString(words('fr-FR', 'en-GB'), parts).replace(' ', '(er)? ')
  const label = words('Prévenez-moi', 'Let me know')
  const button = page.getByRole('button', { name: new RegExp(`^${label}.*\\b${day}`) })
  const more = page.getByRole('button', { name: words('Voir plus de jours complets', 'Show more full days') })
  await expect(page.getByText(words(/Un jour complet/, /Would a full day/))).toBeVisible()
  while ((await button.count()) === 0 && (await more.isVisible())) await more.click()
  await button.click()
  await expect(page.getByText(words(/^\s*Vous attendez.*/, /^\s*You are waiting.*/)).first()).toBeVisible()
}
