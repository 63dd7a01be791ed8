import type { Page } from '@playwright/test'
import { BRUNO } from './desk'
import { audit, expect, shot, test } from './support'

// Signing in through an employer: the page of the sandbox stands in for the pool, and those who sign in there say by who
// they are how it goes.

/** The employer's page, where somebody is chosen. */
async function signInAs(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
}

/** Where the employer's page was left from. */
const ownPage = /\/(\?.*)?#\//

test('an address of the company leads to its sign-in, and a new person tells who they are once', {
  tag: '@both',
}, async ({ page, words }) => {
  await page.goto('/#/login')
  await page.getByRole('textbox', { name: words(/Adresse e-mail/, /Email address/) }).fill('paul.girard@employer.test')
  await page.getByRole('button', { name: words('Continuer', 'Continue') }).click()
  await expect(
    page.getByRole('heading', { name: words('Connexion à votre entreprise', 'Sign in at your company') }),
  ).toBeVisible()
  await signInAs(page, 'Paul Girard')
  await expect(page).toHaveURL(ownPage)

  // A second try of this test finds him here.
  const welcome = page.getByRole('heading', { name: words('Bienvenue !', 'Welcome!') })
  const desk = page.getByRole('heading', { name: words('Votre conciergerie', 'Your concierge desk') })
  await expect(welcome.or(desk)).toBeVisible()
  if (await welcome.isVisible()) {
    await audit(page)
    await shot(page, 'sso-welcome')
    await expect(page.getByLabel(words(/^Prénom/, /^First name/))).toHaveValue('Paul')
    await page.getByRole('button', { name: words('Commencer', 'Begin') }).click()
    await expect(page.getByLabel(words(/^Téléphone mobile/, /^Mobile phone/))).toBeFocused()
    await page.getByLabel(words(/^Téléphone mobile/, /^Mobile phone/)).fill('06 39 00 10 99')
    await page.getByRole('button', { name: words('Commencer', 'Begin') }).click()
  }
  await expect(desk).toBeVisible()

  // From then on the employer's word is enough.
  await page.context().clearCookies()
  await page.goto('/#/sso/orion')
  await signInAs(page, 'Paul Girard')
  await expect(desk).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept, 'no token stays in the browser').not.toContain('eyJ')
})

test.describe('what goes wrong', () => {
  test.use({ allowRefusals: true })

  test('an account is linked by its password, once', async ({ page, words }) => {
    await page.goto('/#/sso/orion')
    await signInAs(page, 'Bruno Petit')
    const link = page.getByRole('heading', { name: words('Relier votre compte', 'Link your account') })
    // A person who was linked before comes in at once.
    await page.waitForURL(/#\/(sso\/orion\/.|bnfv2\/home)/)
    if (page.url().includes('/sso/')) {
      await expect(link).toBeVisible()
      await audit(page)
      await page.getByLabel(words(/^Mot de passe/, /^Password/)).fill('not the password')
      await page.keyboard.press('Enter')
      await expect(
        page.getByText(words('Identifiant ou mot de passe incorrect.', 'Wrong login or password.')),
      ).toBeVisible()
      await page.getByLabel(words(/^Mot de passe/, /^Password/)).fill(BRUNO.pass)
      await page.keyboard.press('Enter')
    }
    await expect(page).toHaveURL(/#\/bnfv2\/home/)
  })

  for (const [name, why] of [
    ['Rémi Faure', 'the employer refuses'],
    ['Carla Noël', 'the code is refused'],
    ['Denis Roy', 'there are no tokens'],
    ['Fanny Leroy', 'the token is forged'],
    ['Elsa Morel', 'the token is too old'],
  ] as const) {
    test(`nobody comes in when ${why}`, async ({ page, words }) => {
      test.info().annotations.push({ type: 'fault', description: why })
      await page.goto('/#/sso/orion')
      await signInAs(page, name)
      await expect(
        page.getByRole('heading', { name: words('Authentification échouée', 'Authentication failed') }),
      ).toBeVisible()
      await audit(page)
      await page.getByRole('link', { name: words('Retour à la connexion', 'Back to sign in') }).click()
      await expect(page.getByRole('heading', { name: words('Connexion', 'Sign in') })).toBeVisible()
    })
  }

  test('the provider of another company speaks for nobody here', async ({ page, words }) => {
    await page.goto('/#/sso/vega')
    await signInAs(page, 'Alice Martin')
    await expect(
      page.getByText(words('Cet e-mail n’est pas reconnu.', 'This e-mail address is not recognised.')),
    ).toBeVisible()
  })

  test('an answer that nobody left for leads nowhere', async ({ page, words }) => {
    await page.goto('/?code=somebody-elses&state=not-ours#/login')
    await expect(page.getByRole('heading', { name: words('Session expirée', 'Session expired') })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  })
})
