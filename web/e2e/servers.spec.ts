import { BRUNO, call } from './desk'
import { PLATFORMS } from './run'
import { expect, type Person, signInByForm, test } from './support'

// Two platforms on two ports, with one table of servers: a company lives on the last of them, whose people may come to the first.

const [here = ''] = PLATFORMS
const there = PLATFORMS.at(-1) ?? ''

test.skip(here === there, 'one platform runs')
// The first, whichever worker this is.
test.use({ baseURL: here, allowRefusals: true })

test('who lives on another server signs in there without noticing, and goes on there', async ({ page, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: there })
  const person = await somebodyOfTheMovedCompany(request)
  const asked = page.waitForRequest((it) => it.url() === `${there}/api/auth/login`)
  await signInByForm(page, person)
  await asked
  await expect(page).toHaveURL(new RegExp(`^${here}/#/`))
  const server = () => page.evaluate(() => localStorage.getItem('server'))
  expect(await server()).toBe(there)

  // A page that is loaded again stays there.
  const again = page.waitForRequest((it) => it.url().startsWith(`${there}/api/auth/UserInfoFromSession`), {
    timeout: 60_000,
  })
  await page.reload()
  await again
  await expect(page).not.toHaveURL(/#\/(login|splash)/)
})

test('a code of a desk on another server leads to it', async ({ page, words }) => {
  await page.goto('/#/registration/code')
  await page.getByRole('textbox', { name: words(/Code de la conciergerie/, /Concierge code/) }).fill('ALTAIR1')
  await page.getByRole('button', { name: words('Envoyer', 'Send') }).click()
  await expect(page).toHaveURL(/#\/registration\/create/)
  expect(await page.evaluate(() => localStorage.getItem('server'))).toBe(there)
})

test('an address of another server is looked at again there, before the password', async ({ page, words }) => {
  await page.goto('/#/login')
  await page.getByRole('textbox', { name: words(/Adresse e-mail/, /Email address/) }).fill('nobody@moved.test')
  const asked = page.waitForRequest((it) => it.url().startsWith(`${there}/api/auth/ActionOnLogin`))
  await page.getByRole('button', { name: words('Continuer', 'Continue') }).click()
  await asked
  await expect(page.getByLabel(words(/^Mot de passe/, /^Password/))).toBeVisible()
})

/** Somebody of the company that the table says is on the last server: whoever works there finds them. */
async function somebodyOfTheMovedCompany(request: Parameters<typeof call>[0]): Promise<Person> {
  const headers = { fromApp: 'web' }
  const manager = { login: 'concierge5@altair.test', pass: BRUNO.pass }
  const signedIn = await request.post('/api/auth/login', { headers, data: manager })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  type UsersFound = { users: { email: string }[] }
  const { users } = await call<UsersFound>(request, 'users/SearchUser', { expression: 'altair' }, 'GET')
  for (const { email } of users) {
    // Some of them have not chosen a password yet.
    const data = { login: email, pass: BRUNO.pass, noCookies: true }
    if ((await request.post('/api/auth/login', { headers, data })).ok()) return { login: email, pass: BRUNO.pass }
  }
  throw new Error('nobody of the company can sign in')
}
