import type { APIRequestContext } from '@playwright/test'
import type { CalendarSlots, PartnerOrder } from '../src/api/schema'
import { another, BRUNO, call, findOffer, MARIE, MASSEUR, openOrder } from './desk'
import { pickSlot } from './ordering'
import { audit, expect, noWider, shot, signIn, test } from './support'

const french = <T>(fr: T) => fr

/** A massage of Bruno's, on the first day that is offered. */
async function newMassage(request: APIRequestContext) {
  await call(request, 'auth/login', { login: BRUNO.login, pass: BRUNO.pass })
  const { offreId, items } = await findOffer(request, 'Massage assis 20 minutes')
  const { slots } = await call<CalendarSlots>(request, 'orders/GetCalendarSlots', { offreId })
  const day = slots.find((one) => one.slots.some(({ available }) => available))
  const slot = day?.slots.find(({ available }) => available)
  const two = (part = 0) => String(part).padStart(2, '0')
  const o = {
    offreId,
    items: [{ offreItemId: items[0]?.id, quantity: 1 }],
    addressType: 'ent',
    paymentMode: 'conciergerie',
    beginDate: day?.date,
    time: `${two(slot?.hour)}:${two(slot?.minute)}`,
  }
  const { orderId } = await call<{ orderId: number }>(request, 'orders/CreateOrder', { o })
  return orderId
}

test('a partner proposes another time on the phone, which the beneficiary or the desk answers', {
  tag: '@phone',
}, async ({ page, request, browser }) => {
  test.slow()
  const id = await newMassage(request)
  await signIn(page, MASSEUR)
  await page.goto(`/#/partnerOrderDetail/${id}`)
  const dialog = page.getByRole('dialog')
  const propose = async () => {
    await page.getByRole('button', { name: 'Proposer une autre date' }).click()
    await dialog.getByRole('button', { name: 'Proposer', exact: true }).click()
    await expect(dialog).toContainText('Veuillez choisir une date et une heure.')
    await pickSlot(page, french)
    await audit(page)
    await shot(page, 'propose-time')
    await dialog.getByRole('button', { name: 'Proposer', exact: true }).click()
    await expect(page.getByText('réponse attendue avant')).toBeVisible()
  }
  await propose()
  await noWider(page)

  // The desk keeps the time: nothing moved, and the partner is told.
  const marie = await another(browser, MARIE)
  await openOrder(marie, id)
  const asked = marie.getByRole('region', { name: 'Une autre date est proposée' })
  await audit(marie)
  await asked.getByRole('button', { name: 'Garder la date actuelle' }).click()
  await marie.getByRole('dialog').getByRole('button', { name: 'Garder la date actuelle' }).click()
  await expect(asked).toBeHidden()
  await marie.context().close()
  await page.reload()
  await expect(page.getByText('déclinée')).toBeVisible()

  await propose()
  const shown = await partnerOrder(page.request, id)
  expect(shown.proposal?.begin).not.toBe(shown.beginDate)
  const bruno = await another(browser, BRUNO)
  await bruno.goto(`/#/bnfv2/orderDetail/${id}`)
  const box = bruno.getByRole('region', { name: /Une autre date est proposée|Another time is proposed/ })
  await audit(bruno)
  await shot(bruno, 'proposed-time')
  await box.getByRole('button', { name: /Accepter cette date|Accept this time/ }).click()
  await expect(box).toBeHidden()
  await bruno.context().close()
  await page.reload()
  await expect(page.getByText('acceptée')).toBeVisible()
  const moved = await partnerOrder(page.request, id)
  expect(moved.beginDate).toBe(shown.proposal?.begin)
})

const partnerOrder = (request: APIRequestContext, id: number) =>
  call<PartnerOrder>(request, 'partners/PartnerOrderDetail', { id }, 'GET')
