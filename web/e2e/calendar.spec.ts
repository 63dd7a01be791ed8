import type { APIRequestContext, Page } from '@playwright/test'
import type { CalendarSlots, EditedPartnerCalendar } from '../src/api/schema'
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

/** Opens the desk on days of weekends, on which nobody works there, as whoever signed in with this context. */
async function openOn(request: APIRequestContext, days: readonly string[]) {
  for (const day of days) {
    const exceptionalHour = { day, open: 1, startTime: 800, endTime: 2000 }
    await call(request, 'conciergeries/AddExceptionalHour', { conciergerieId: 1, exceptionalHour })
  }
}

/** The Saturdays of the coming weeks. */
function saturdays(): string[] {
  const days = Array.from({ length: 42 }, (_, nth) => new Date(Date.now() + (nth + 1) * 86_400_000))
  return days.filter((day) => day.getUTCDay() === 6).map((day) => day.toISOString().slice(0, 10))
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
  await openOn(page.request, saturdays())
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

/** The first Saturday and Sunday of the weeks after the next on which nobody comes and nothing is booked. */
async function freeWeekend(request: APIRequestContext, partnerId: number): Promise<[string, string]> {
  const calendar = await call<EditedPartnerCalendar>(request, 'partners/GetPartnerCalendar', { partnerId }, 'GET')
  const full = [...calendar.days, ...calendar.real].map(({ date }) => date.slice(0, 10))
  full.push(...calendar.taken.map(({ from }) => from.slice(0, 10)))
  for (let weeks = 2; weeks < 8; weeks += 1) {
    const on = (nth: number) => {
      const day = new Date(`${calendar.from}T12:00:00Z`)
      day.setUTCDate(day.getUTCDate() + weeks * 7 + nth)
      return day.toISOString().slice(0, 10)
    }
    const [saturday, sunday] = [on(5), on(6)]
    if (!full.includes(saturday) && !full.includes(sunday)) return [saturday, sunday]
  }
  throw new Error('every weekend is full')
}

const HOUR_PX = 60

/** Where an hour stands on a day. */
async function point(page: Page, [day, hour]: readonly [string, number]) {
  const box = await page.locator(`[data-day="${day}"]`).boundingBox()
  if (!box) throw new Error(`${day} is not shown`)
  return { x: box.x + box.width / 2, y: box.y + (hour - 7) * HOUR_PX }
}

/** Takes hold with the mouse, and carries it elsewhere; it is not let go yet. */
async function carry(page: Page, from: readonly [string, number], to: readonly [string, number]) {
  const [begin, end] = [await point(page, from), await point(page, to)]
  await page.mouse.move(begin.x, begin.y)
  await page.mouse.down()
  await page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
}

async function drag(page: Page, from: readonly [string, number], to: readonly [string, number]) {
  await carry(page, from, to)
  await page.mouse.up()
}

test('hours are drawn, resized and moved with the mouse, and the desk sees them among all', async ({
  page,
  request,
}) => {
  test.slow()
  await call(request, 'auth/login', { login: BRUNO.login, pass: BRUNO.pass })
  const { offreId, items, partId } = await findOffer(request, 'Massage assis 20 minutes')

  await signIn(page, MARIE)
  await page.setViewportSize({ width: 1400, height: 1200 })
  const [saturday, sunday] = await freeWeekend(page.request, partId)
  await openOn(page.request, [saturday, sunday])
  await page.goto(`/#/partners/calendar/${partId}?day=${sunday}`)
  const on = (day: string) => page.locator(`[data-day="${day}"]`)
  const entry = (day: string, span: string) => on(day).getByRole('button', { name: span, exact: true })
  const dialog = page.getByRole('dialog')
  await expect(on(sunday)).toBeVisible()

  await drag(page, [sunday, 9.05], [sunday, 10.9])
  await expect(dialog).toContainText('9\u00a0h – 11\u00a0h')
  await dialog.getByRole('button', { name: /^Seulement ce jour-là/ }).click()
  await expect(entry(sunday, '9\u00a0h – 11\u00a0h')).toBeVisible()

  // Escape ends a drag: nothing has changed.
  await carry(page, [sunday, 10], [sunday, 14])
  await expect(page.locator('.visits-drop')).toContainText('13\u00a0h – 15\u00a0h')
  await page.keyboard.press('Escape')
  await expect(page.locator('.visits-drop')).toBeHidden()
  await page.mouse.up()
  await expect(dialog).toBeHidden()
  await expect(entry(sunday, '9\u00a0h – 11\u00a0h')).toBeVisible()

  await drag(page, [sunday, 10.95], [sunday, 12.45])
  await expect(entry(sunday, '9\u00a0h – 12\u00a0h\u00a030')).toBeVisible()
  await drag(page, [sunday, 10], [saturday, 11])
  await expect(entry(saturday, '10\u00a0h – 13\u00a0h\u00a030')).toBeVisible()
  await expect(entry(sunday, '9\u00a0h – 12\u00a0h\u00a030')).toBeHidden()
  await page.getByRole('button', { name: 'Rétablir' }).click()
  await expect(entry(sunday, '9\u00a0h – 12\u00a0h\u00a030')).toBeVisible()

  // A booked hour is asked about: a person who does not agree finds the entry as it was.
  const o = {
    offreId,
    items: [{ offreItemId: items[0]?.id, quantity: 1 }],
    addressType: 'ent',
    paymentMode: 'conciergerie',
    beginDate: sunday,
    time: '12:00',
  }
  const { orderId } = await call<{ orderId: number }>(request, 'orders/CreateOrder', { o })
  await drag(page, [sunday, 12.45], [sunday, 10.95])
  await expect(dialog).toContainText(`Commande ${orderId}`)
  await page.keyboard.press('Escape')
  await expect(entry(sunday, '9\u00a0h – 12\u00a0h\u00a030')).toBeVisible()
  await expect(page.locator('.visits-drop')).toBeHidden()

  await page.goto(`/#/calendar?day=${sunday}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendrier des partenaires' })).toBeVisible()
  const order = page.getByRole('link', { name: new RegExp(`n° ${orderId}`) })
  await expect(order).toBeVisible()
  await everywhere(page, 'desk-calendar-week')
  await page.getByLabel('Partenaire').selectOption(String(partId))
  await expect(on(sunday)).toContainText('9\u00a0h – 12\u00a0h\u00a030')
  await page.getByText('Liste', { exact: true }).click()
  await expect(page.getByRole('link', { name: `Commande ${orderId}` })).toBeVisible()
  await everywhere(page, 'desk-calendar-list')
  await page.getByText('Jour', { exact: true }).click()
  await order.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(orderId))

  await page.goto(`/#/partners/calendar/${partId}?day=${sunday}`)
  await entry(sunday, '9\u00a0h – 12\u00a0h\u00a030').click()
  await dialog.getByRole('button', { name: 'Retirer' }).click()
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('L’horaire est retiré')).toBeVisible()
  await noWider(page)
})

test('who chose no partner is told so, and is led to the calendar of one', async ({ page, request }) => {
  await call(request, 'auth/login', { login: BRUNO.login, pass: BRUNO.pass })
  const { partId } = await findOffer(request, 'Massage assis 20 minutes')
  await signIn(page, MARIE)
  await page.goto('/#/calendar')
  await page.getByRole('button', { name: 'Ajouter un horaire' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toContainText('Sélectionnez un partenaire avant de créer une entrée.')
  await page.keyboard.press('Escape')
  await page.getByLabel('Partenaire').selectOption(String(partId))
  await page.getByRole('button', { name: 'Ajouter un horaire' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Calendrier de / })).toBeVisible()
})
