import { another } from './desk'
import { linkInMail } from './platform'
import { audit, everywhere, expect, signIn, test } from './support'

// A wrong password and a used link are refused.
test.use({ allowRefusals: true })

const NEW = 'another sentence of mine'

test('a password is changed by who is signed in, and all other devices are signed out', async ({
  page,
  browser,
  newcomer,
  words,
}) => {
  await signIn(page, newcomer)
  const other = await another(browser, newcomer)
  await page.goto('/#/bnfv2/security')
  const change = words('Changer mon mot de passe', 'Change my password')
  await page.getByRole('button', { name: change }).click()
  const dialog = page.getByRole('dialog', { name: change })
  const type = async (current: string, fresh: string, again = fresh) => {
    await dialog.getByLabel(words('Mot de passe actuel', 'Current password')).fill(current)
    await dialog.getByLabel(words(/^Nouveau mot de passe \*?$/, /^New password \*?$/)).fill(fresh)
    await dialog.getByLabel(words(/encore une fois/, /once more/)).fill(again)
    await dialog.getByRole('button', { name: words('Enregistrer le mot de passe', 'Save the password') }).click()
  }
  await type('not it', NEW)
  await expect(dialog).toContainText(words('Le mot de passe actuel est incorrect.', 'The current password is wrong.'))
  await everywhere(page, 'password')
  await type(newcomer.pass, NEW, `${NEW}!`)
  await expect(dialog).toContainText(words(/ne sont pas identiques/, /are not the same/))
  await type(newcomer.pass, NEW)
  await expect(
    page.getByRole('status').filter({ hasText: words(/mot de passe est changé/, /password is changed/) }),
  ).toBeVisible()

  const headers = { fromApp: 'web' }
  expect((await page.request.get('/api/auth/UserInfoFromSession', { headers })).status()).toBe(200)
  expect((await other.request.get('/api/auth/UserInfoFromSession', { headers })).status()).toBe(401)
  await other.context().close()
  const { login } = newcomer
  await page.request.post('/dev/jobs/relay-outbox')
  const mails: { subject: string }[] = await (await page.request.get('/dev/mails', { params: { to: login } })).json()
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(words(/mot de passe a changé/, /password has changed/)),
  )
  expect((await page.request.post('/api/auth/login', { headers, data: { login, pass: NEW } })).ok()).toBe(true)
})

test('a link to choose a password says at once that it was used', async ({ page, request, newcomer, words }) => {
  const headers = { fromApp: 'web' }
  await request.post('/api/auth/lostPassword', { headers, data: { email: newcomer.login } })
  const link = await linkInMail(request, newcomer.login, words(/mot de passe/i, /password/i))
  const address = link.slice(link.indexOf('/#/'))
  await page.goto(address)
  await page.getByLabel(words(/^Nouveau mot de passe \*?$/, /^New password \*?$/)).fill(NEW)
  await page.getByLabel(words(/encore une fois/, /once more/)).fill(NEW)
  await page.getByRole('button', { name: words('Enregistrer le mot de passe', 'Save the password') }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('Connexion', 'Sign in') })).toBeVisible()
  await page.goto(address)
  await expect(
    page.getByRole('heading', { level: 1, name: words('Ce lien ne sert plus', 'This link no longer works') }),
  ).toBeVisible()
  await audit(page)
})
