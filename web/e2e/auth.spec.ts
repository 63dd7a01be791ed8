import { audit, expect, shot, test } from './support'

test('an empty address is told beside its field, which gets the focus', async ({ page, words }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/#\/login$/)
  await page.getByRole('button', { name: words('Continuer', 'Continue') }).click()
  await expect(page.getByText(words('entrez votre email', 'Please enter your email address.'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: words(/Adresse e-mail/, /Email address/) })).toBeFocused()
  await audit(page)
})

test.describe('calls that fail', () => {
  test.use({ allowRefusals: true })

  test('without a network, the page says so and comes back by itself', { tag: '@phone' }, async ({
    page,
    context,
    words,
  }) => {
    test.info().annotations.push({ type: 'fault', description: 'network lost' })
    await page.goto('/#/forgotpwd')
    await page.getByRole('textbox', { name: words(/Adresse e-mail/, /Email address/) }).fill('camille@example.org')
    await context.route('**/api/**', (route) => route.abort())
    await page.getByRole('button', { name: words('Recevoir le lien', 'Send me the link') }).click()
    await expect(page.getByRole('heading', { name: words('Vous êtes hors ligne', 'You are offline') })).toBeVisible()
    await audit(page)
    // The page asks again by itself, so that its button may be gone before it is pressed; Offline.test.tsx presses it.
    await context.unroute('**/api/**')
    await expect(page.getByRole('textbox', { name: words(/Adresse e-mail/, /Email address/) })).toHaveValue(
      'camille@example.org',
    )
  })

  test('a screen that the network did not bring comes once it is back', async ({ page, context, words }) => {
    await page.goto('/#/login')
    const forgotten = page.getByRole('link', { name: words(/Mot de passe oublié/, /Forgot your password/) })
    await expect(forgotten).toBeVisible()
    await context.setOffline(true)
    await forgotten.click()
    await expect(page.getByRole('heading', { name: words('Vous êtes hors ligne', 'You are offline') })).toBeVisible()
    await context.setOffline(false)
    await expect(
      page.getByRole('heading', { name: words('Mot de passe oublié', 'Forgot your password') }),
    ).toBeVisible()
  })

  test('a wrong password is told in the form', async ({ page, words }) => {
    await page.goto('/#/login')
    await page.getByRole('textbox', { name: words(/Adresse e-mail/, /Email address/) }).fill('nobody@example.org')
    await page.keyboard.press('Enter')
    await page.getByLabel(words(/^Mot de passe/, /^Password/)).fill('not the password')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText(words('Identifiant ou mot de passe incorrect.', 'Wrong login or password.')),
    ).toBeVisible()
    await shot(page, 'login-refused')
    await audit(page)
  })
})

test('a screen that needs a session leads to the login', async ({ page }) => {
  await page.goto('/#/bnfv2/profile/0')
  await expect(page).toHaveURL(/#\/login$/)
})

test('the other language is one button away', { tag: '@both' }, async ({ page, words }) => {
  await page.goto('/#/login')
  await page.getByRole('button', { name: words('EN – switch to English', 'FR – passer en français') }).click()
  await expect(page.getByRole('heading', { name: words('Sign in', 'Connexion') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', words('en', 'fr'))
})
