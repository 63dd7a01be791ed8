import { codeOf } from './authenticator'
import { ADMIN, another, BRUNO, MARIE } from './desk'
import { shownCode } from './platform'
import { audit, everywhere, expect, signIn, signInByForm, test } from './support'

/** A concierge whom no other test signs in as. */
const CONCIERGE = { login: 'concierge2@orion.test', pass: MARIE.pass }

test('a beneficiary signs another device out', async ({ page, browser, newcomer, words }) => {
  await signInByForm(page, newcomer)
  const other = await another(browser, newcomer)
  await page.goto('/#/bnfv2/menu')
  await page.getByRole('link', { name: words('Sécurité et appareils', 'Security and devices') }).click()
  await expect(page.getByText(words('Cet appareil', 'This device'))).toHaveCount(1)
  await everywhere(page, 'security')
  const end = page.getByRole('button', { name: words(/^Déconnecter \S+ sur/, /^Sign out \S+ on/) })
  await end.first().click()
  await expect(end).toHaveCount(0)
  const answer = await other.request.get('/api/auth/UserInfoFromSession', { headers: { fromApp: 'web' } })
  expect(answer.status()).toBe(401)
  await other.context().close()
})

test.describe('a second factor', () => {
  // A wrong code is refused, and so is a password alone.
  test.use({ allowRefusals: true })

  test('is set up, asked for, and switched off', async ({ page }) => {
    test.slow()
    await signIn(page, CONCIERGE)
    await page.goto('/#/bnfv2/security')
    await page.getByRole('button', { name: 'Configurer la double authentification' }).click()
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
    await everywhere(page, 'second-factor')
    const secret = (await page.locator('code').first().textContent()) ?? ''
    const code = page.getByLabel('Code à six chiffres que l’application affiche')
    await code.fill('000000')
    await page.getByRole('button', { name: 'Activer' }).click()
    await expect(page.getByText('Ce code n’est pas valable')).toBeVisible()
    await code.fill(codeOf(secret))
    await page.getByRole('button', { name: 'Activer' }).click()
    const codes = page.getByRole('region', { name: 'Codes de secours' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await audit(page)
    const spare = await codes.allTextContents()
    await page.getByRole('button', { name: 'J’ai noté ces codes' }).click()
    await expect(page.getByText('10 codes de secours restants')).toBeVisible()

    const end = page.getByRole('button', { name: 'Désactiver' })
    await end.click()
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(spare[0] ?? '')
    await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click()
    await expect(end).toHaveCount(0)
  })

  test('is asked of an administrator after the password', async ({ page, words }) => {
    await page.goto('/#/login')
    await page.getByRole('textbox', { name: words(/^Adresse e-mail/, /^Email address/) }).fill(ADMIN.login)
    await page.getByRole('button', { name: words('Continuer', 'Continue') }).click()
    await page.getByLabel(words(/^Mot de passe/, /^Password/)).fill(ADMIN.pass)
    await page.getByRole('button', { name: words('Se connecter', 'Sign in') }).click()
    const code = page.getByLabel(words('Code de vérification', 'Verification code'))
    await expect(code).toBeFocused()
    await audit(page)
    await code.fill('nothing')
    await page.getByRole('button', { name: words('Vérifier', 'Verify') }).click()
    await expect(page.getByText(words('Ce code n’est pas valable', 'This code is not valid'))).toBeVisible()
    await code.fill(await shownCode(page.request, ADMIN.login))
    await page.getByRole('button', { name: words('Vérifier', 'Verify') }).click()
    await expect(page).toHaveURL(/#\/admin\/home$/)
  })
})

test.describe('the account of a beneficiary', () => {
  // The owner's own actions are refused.
  test.use({ allowRefusals: true })

  test('is opened for a reason, marked on every screen, and told', async ({ page, browser, words }) => {
    test.slow()
    await signIn(page, MARIE)
    await page.goto('/#/concierge/adherent/2')
    await page.getByRole('button', { name: 'Autres actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Ouvrir son compte' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Il ne voit pas sa commande')
    await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir le compte' }).click()

    const banner = page.getByRole('complementary', { name: /Prise en main/ })
    await expect(banner).toContainText(BRUNO.name)
    await expect(page).toHaveURL(/#\/bnfv2\/home$/)
    await everywhere(page, 'in-account')
    await page.goto('/#/bnfv2/activity/')
    await expect(banner).toContainText('Il ne voit pas sa commande')
    // Another tab of hers is her own.
    const own = await page.context().newPage()
    await own.goto('/#/homegest')
    await expect(own.getByRole('complementary', { name: /Prise en main/ })).toHaveCount(0)
    await expect(own).toHaveURL(/#\/homegest$/)
    await own.close()

    await page.goto('/#/bnfv2/security')
    await expect(page.getByText(words('lui seul peut faire cela', 'only they can do this')).first()).toBeVisible()
    await banner.getByRole('button', { name: 'Quitter ce compte' }).click()
    await expect(page).toHaveURL(/#\/concierge\/adherent\/2$/)
    await expect(banner).toHaveCount(0)

    const bruno = await another(browser, BRUNO)
    await bruno.goto('/#/bnfv2/security')
    await expect(bruno.getByText('Il ne voit pas sa commande').first()).toBeVisible()
    await expect(bruno.getByText('Marie Dubreuil').first()).toBeVisible()
    await audit(bruno)
    await bruno.context().close()
  })
})
