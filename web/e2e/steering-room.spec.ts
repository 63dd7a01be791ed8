import { ADMIN, another, call, MARIE, newOrder } from './desk'
import { audit, expect, noWider, shot, signIn, test } from './support'

// A key that was taken back is refused, and a page then asks in vain.
test.use({ allowRefusals: true })

test('a wall screen shows desks by its key, by turns, and nothing once the key is taken back', {
  tag: '@both',
}, async ({ page, browser, words }) => {
  await signIn(page, MARIE)
  const name = `Salle ${Date.now()}`
  await page.goto('/#/dashboard/displays')
  await page.getByRole('button', { name: 'Nouvel écran' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nom').fill(name)
  await form.getByRole('button', { name: 'Créer', exact: true }).click()
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  expect(key).toMatch(/^\d+\../)
  await page.getByRole('button', { name: 'C’est noté' }).click()
  await expect(page.getByText(name)).toBeVisible()
  await audit(page)

  const context = await browser.newContext()
  const wall = await context.newPage()
  await wall.clock.install()
  await wall.goto('/#/dashboard/all')
  await wall.getByLabel(/Clé de l’écran|Key of the screen/).fill(key)
  await wall.getByRole('button', { name: /Installer|Set up/ }).click()
  await expect(wall.getByRole('heading', { name: /Ouverture des conciergeries|Concierge desks: open/ })).toBeVisible()
  await expect(wall.getByRole('listitem').first()).toBeVisible()
  expect(wall.url()).not.toContain(key)
  await noWider(wall)
  await audit(wall)
  await wall.clock.runFor(21_000)
  await expect(wall.getByRole('heading', { name: /Commandes en anomalie|Orders with a problem/ })).toBeVisible()
  await audit(wall)
  await wall.clock.runFor(10_000)
  await expect(wall.getByRole('heading', { name: /Ouverture des conciergeries|Concierge desks: open/ })).toBeVisible()
  await shot(page, words('mur', 'wall'))

  await page.getByRole('button', { name: `Reprendre la clé de « ${name} »` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reprendre la clé' }).click()
  await expect(page.getByText(name, { exact: true })).toBeHidden()
  await wall.clock.runFor(61_000)
  await expect(wall.getByRole('alert')).toContainText(/n’est pas \(ou plus\) valable|not \(or no longer\) valid/)
  await expect(wall.getByRole('listitem')).toHaveCount(0)
  await context.close()
})

test('who did what, and why a mail left, can be looked up at a desk', { tag: '@both' }, async ({ page, request }) => {
  const id = await newOrder(request)
  await request.post('/dev/jobs/relay-outbox')
  await signIn(page, MARIE)
  await page.goto(`/#/admin/AllLogs?order=${id}`)
  await expect(page.getByRole('heading', { name: 'Journal métier', level: 1 })).toBeVisible()
  await expect(page.getByText('passe une commande').first()).toBeVisible()
  await noWider(page)
  await audit(page)
  await shot(page, 'logs')
  await page.goto(`/#/admin/AllMails?order=${id}`)
  await expect(page.getByRole('heading', { name: 'Suivi des e-mails', level: 1 })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Parti', { exact: true }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await audit(page)
  await shot(page, 'mails')
})

test('an administrator reads a message that was given up, and gives it up with a reason', async ({
  browser,
  request,
}) => {
  test.slow()
  const run = crypto.randomUUID()
  await request.post('/dev/queues/tasks', { data: { job: 'no-such-job', run } })
  const admin = await another(browser, ADMIN)
  const deadLetters = async () => {
    const { letters } = await call<{ letters: { body: string }[] }>(admin.request, 'ops/GetDeadLetters', {}, 'GET')
    return letters.some(({ body }) => body.includes(run))
  }
  await expect.poll(deadLetters, { timeout: 90_000 }).toBe(true)
  await admin.goto('/#/admin/home')
  await admin.getByRole('link', { name: /Messages abandonnés/ }).click()
  const row = admin.getByRole('row').filter({ hasText: run })
  await expect(row).toBeVisible()
  await audit(admin)
  await row.getByRole('button', { name: /^Abandonner/ }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Raison').fill('Essai')
  await dialog.getByRole('button', { name: 'Abandonner' }).click()
  await expect(row).toBeHidden()
  await expect.poll(deadLetters).toBe(false)
})
