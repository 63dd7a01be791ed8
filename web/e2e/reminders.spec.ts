import type { APIRequestContext } from '@playwright/test'
import type { CalendarSlots, Notifications } from '../src/api/schema'
import { BRUNO, call, findOffer, MARIE } from './desk'
import { everywhere, expect, type Person, signIn, test } from './support'

test('a beneficiary says what they are told of, and how', { tag: '@both' }, async ({ page, newcomer, words }) => {
  await signIn(page, newcomer)
  await page.goto('/#/bnfv2/menu')
  await page.getByRole('link', { name: words('Rappels et notifications', 'Reminders and notifications') }).click()
  const ratings = page.getByRole('group', { name: words('Demandes d’avis', 'Requests for an opinion') })
  const byMail = ratings.getByRole('checkbox', { name: words('Par e-mail', 'By e-mail') })
  const soon = page.getByRole('checkbox', { name: words(/deux heures avant/, /two hours before/) })
  await expect(byMail).toBeChecked()
  await byMail.uncheck()
  await soon.check()
  await everywhere(page, 'notice-choices')
  await page.getByRole('button', { name: words('Enregistrer', 'Save') }).click()
  await expect(
    page.getByRole('status').filter({ hasText: words('Vos choix sont enregistrés', 'Your choices are saved') }),
  ).toBeVisible()
  await page.reload()
  await expect(byMail).not.toBeChecked()
  await expect(soon).toBeChecked()
  await expect(ratings.getByRole('checkbox').last()).toBeChecked()
})

test('a reminder follows an appointment that is moved', { tag: '@both' }, async ({
  page,
  request,
  newcomer,
  later,
}) => {
  await signIn(page, newcomer)
  const muted = [{ topic: 'reminders', mail: false, alert: true }]
  await call(page.request, 'account/SetNoticeChoices', { topics: muted })
  // A beneficiary of the same company, who reads French.
  await call(request, 'auth/login', { login: BRUNO.login, pass: BRUNO.pass })
  const { offreId, items } = await findOffer(request, 'Massage assis 20 minutes')
  const { slots } = await call<CalendarSlots>(page.request, 'orders/GetCalendarSlots', { offreId })
  // The masseur comes each week: the first of two days is given up for the second. One that is nearer is moved by the desk alone.
  const days = slots.filter((one) => hoursUntilEveOf(one.date) > NOTICE && one.slots.some(({ available }) => available))
  const [first, second] = [days[0], days.at(-1)]
  const o = {
    offreId,
    items: [{ offreItemId: items[0]?.id, quantity: 1 }],
    addressType: 'ent',
    paymentMode: 'conciergerie',
    beginDate: first?.date,
    time: timeOf(first),
  }
  const { orderId } = await call<{ orderId: number }>(page.request, 'orders/CreateOrder', { o })
  await call(page.request, 'orders/MoveOrder', { orderId, begin: `${second?.date}T${timeOf(second)}:00` })
  await call(request, 'auth/login', { login: MARIE.login, pass: MARIE.pass })
  await call(request, 'desk/changeOrderStatus', { orderId, status: 'ACCEPTED' })

  await later(`PT${hoursUntilEveOf(first?.date)}H`)
  expect(await reminders(page.request, newcomer)).toEqual([])
  await later(`PT${hoursUntilEveOf(second?.date) - hoursUntilEveOf(first?.date)}H`)
  // It leaves with the next run of the outbox.
  await expect.poll(() => reminders(page.request, newcomer)).toHaveLength(1)
  const mails = await request.get('/dev/mails', { params: { to: newcomer.login } })
  const subjects = ((await mails.json()) as { subject: string }[]).map(({ subject }) => subject)
  expect(subjects.filter((it) => /^(Rappel|Reminder)/.test(it))).toEqual([])
  await page.goto('about:blank')
  await page.goto('/#/bnfv2/notifications')
  await expect(page.getByRole('link', { name: /^(Rappel|Reminder)\s?:/ })).toBeVisible()
})

/** Hours, more than the notice of any offer of the demonstration. */
const NOTICE = 72

type Day = CalendarSlots['slots'][number]

/** The first free time of a day, HH:MM. */
function timeOf(day: Day | undefined) {
  const slot = day?.slots.find(({ available }) => available)
  const two = (part = 0) => String(part).padStart(2, '0')
  return `${two(slot?.hour)}:${two(slot?.minute)}`
}

/** Whole hours until the evening before a day, after the reminders of six o'clock and before the night. */
function hoursUntilEveOf(day: string | undefined) {
  const eve = new Date(`${day}T19:00:00+01:00`).getTime() - 24 * 3_600_000
  return Math.floor((eve - Date.now()) / 3_600_000)
}

/** The labels of the reminders that somebody was given, who is signed in again where the clock has ended the session. */
async function reminders(request: APIRequestContext, { login, pass }: Person) {
  await call(request, 'auth/login', { login, pass })
  const { notifications } = await call<Notifications>(request, 'account/MyAlerts', {}, 'GET')
  return notifications.filter(({ type }) => type === 'reminder').map(({ label }) => label)
}
