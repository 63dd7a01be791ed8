import type { FlashDispoToEdit, SavedFlashDispoTemplate, Subscriptions } from '../src/api/schema'
import { call, MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

test('a reader leaves a topic by the link of its mail, without signing in', { tag: '@both' }, async ({
  page,
  request,
  newcomer,
  later,
  words,
}) => {
  test.setTimeout(120_000)
  // Nobody is written to at night.
  const hours = hoursUntilDay()
  if (hours > 0) await later(`PT${hours}H`)
  const { login, pass } = newcomer
  await call(request, 'auth/login', { login, pass })
  const { subscriptions } = await call<Subscriptions>(request, 'account/GetSubscriptionsForUser', {}, 'GET')
  const availableSubscriptions = subscriptions.map((it) => ({ ...it, selected: true }))
  await call(request, 'account/SetSubscriptionsForUser', { availableSubscriptions })
  const topic = subscriptions[0]
  if (!topic) throw new Error('the desk writes about nothing')

  await call(request, 'auth/login', { login: MARIE.login, pass: MARIE.pass })
  const name = `Massages ${Date.now()}`
  const { template } = await call<SavedFlashDispoTemplate>(request, 'campaigns/SaveFlashDispoTemplate', {
    template: { id: 0, name, published: true, topic: topic.id, subject: name, body: '<p>Bonjour {{PRENOM}}</p>' },
    edition: 0,
  })
  const data = { id: 0, templateId: template.id, conciergeries: [1], edition: 0 }
  const { flashDispo } = await call<FlashDispoToEdit>(request, 'campaigns/SaveFlashDispo', { data })
  await call(request, 'campaigns/SendFlashDispo', { flashDispoId: flashDispo.id, edition: 1 })
  let link: string | undefined
  const look = async () => {
    await request.post('/dev/jobs/relay-outbox')
    const mails: { subject: string; links: string[] }[] = await (
      await request.get('/dev/mails', { params: { to: login } })
    ).json()
    const mail = mails.find(({ subject }) => subject === name)
    link = mail?.links.find((it) => it.includes('/mailPreferences/'))
    return link
  }
  await expect.poll(look, { message: 'the mail of the campaign', timeout: 60_000 }).toBeTruthy()

  await page.goto(`/${new URL(link ?? '').hash}`)
  const label = words(topic.label?.fr ?? '', topic.label?.en ?? '')
  const own = page
    .getByRole('group', { name: words('Thèmes', 'Topics') })
    .getByRole('checkbox', { name: label, exact: true })
  await expect(own).toBeChecked()
  await expect(page.getByRole('link', { name: words('Se connecter', 'Sign in') })).toBeVisible()
  await everywhere(page, 'mail-preferences')
  await own.uncheck()
  await page.getByRole('button', { name: words('Enregistrer', 'Save') }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: words('Vos abonnements sont enregistrés', 'Your subscriptions are saved') }),
  ).toBeVisible()
  await page.reload()
  await expect(own).not.toBeChecked()

  // The account says the same.
  await signIn(page, newcomer)
  const kept = await call<Subscriptions>(page.request, 'account/GetSubscriptionsForUser', {}, 'GET')
  expect(kept.subscriptions.filter(({ selected }) => !selected).map(({ id }) => id)).toEqual([topic.id])
})

/** Whole hours until it is day in Paris; 0 by day. */
function hoursUntilDay() {
  const hour = Number(new Date().toLocaleString('en-GB', { hour: '2-digit', hour12: false, timeZone: 'Europe/Paris' }))
  if (hour >= 20) return 24 - hour + 9
  return hour < 8 ? 9 - hour : 0
}
