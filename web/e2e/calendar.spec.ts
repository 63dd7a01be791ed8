import type { APIRequestContext } from '@playwright/test'
import type { CalendarSlots } from '../src/api/schema'
import { BRUNO, call, findOffer, MARIE } from './desk'
import { audit, everywhere, expect, noWider, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

/** The first day on which the massage may begin at four in the afternoon. */
async function atFour(request: APIRequestContext, offreId: number) {
  const { slots } = await call<CalendarSlots>(request, 'orders/GetCalendarSlots', { offreId }, 'POST')
  const open = slots.filter(({ date }) => new Date(`${date}T12:00:00Z`).getUTCDay() === 6)
  return open.find((day) => day.slots.some(({ hour, minute, available }) => hour === 16 && minute === 0 && available))
    ?.date
}

test('hours that a manager adds are offered, and are not taken from under an order unasked', async ({
  page,
  request,
}) => {
  test.slow()
  await call(request, 'auth/login', { login: BRUNO.login, pass: BRUNO.pass })
  const { offreId, items, partId } = await findOffer(request, 'Massage assis 20 minutes')
  expect(await atFour(request, offreId)).toBeUndefined()

  await signIn(page, MARIE)
  await page.goto(`/#/partners/home/${partId}`)
  await page.getByRole('link', { name: /^Calendrier .*offre/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Calendrier de / })).toBeVisible()
  await everywhere(page, 'calendar-week')
  await page.getByRole('button', { name: 'Chaque semaine' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Jour de la semaine').selectOption('samedi')
  await dialog.getByLabel('Début').selectOption({ label: '16\u00a0h' })
  await dialog.getByLabel('Fin').selectOption('120')
  await audit(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('L’horaire est enregistré')).toBeVisible()

  const day = await atFour(request, offreId)
  expect(day).toBeDefined()
  const o = {
    offreId,
    items: [{ offreItemId: items[0]?.id, quantity: 1 }],
    addressType: 'ent',
    paymentMode: 'conciergerie',
    beginDate: day,
    time: '16:00',
  }
  const { orderId } = await call<{ orderId: number }>(request, 'orders/CreateOrder', { o })

  await page.goto(`/#/partners/calendar/${partId}?view=list&day=${day}`)
  await page.reload()
  await expect(page.getByRole('link', { name: `Commande ${orderId}` })).toBeVisible()
  await everywhere(page, 'calendar-list')
  const remove = page.getByRole('button', { name: /^Retirer samedi, 16/ })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(`Commande ${orderId}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeVisible()
  await remove.click()
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('L’horaire est retiré')).toBeVisible()
  await expect(remove).toBeHidden()
  expect(await atFour(request, offreId)).toBeUndefined()
  await expect(page.getByRole('link', { name: `Commande ${orderId}` })).toBeVisible()
  await noWider(page)
})
