import type { Page } from '@playwright/test'
import { MARIE } from './desk'
import { audit, expect, inBothSchemes, signIn, test } from './support'

// The demonstration's second host name wears a design; others are made here. Browsers take every name under `localhost`
// for this machine.

/** The same platform under another name. */
const at = (page: Page, baseURL: string | undefined, host: string, hash = '/#/login') => {
  const url = new URL(baseURL ?? page.url())
  url.hostname = host
  return url.origin + hash
}

const colourOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--shade-8').trim())

test('a host looks like its customer, from the first paint on', { tag: '@both' }, async ({ page, words, baseURL }) => {
  // Whatever was ever painted of the name, as it was painted.
  await page.addInitScript(() => {
    const names = new Set<string>()
    Object.assign(window, { names })
    const look = () => {
      const name = document.querySelector('.brand span')?.textContent
      if (name) names.add(name)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(at(page, baseURL, '127.0.0.1'))
  await expect(page.getByRole('heading', { name: words('Connexion', 'Sign in') })).toBeVisible()
  await expect(page).toHaveTitle(/ · Altaïr Services$/)
  await expect(page.locator('#root:not([data-printed])')).toBeAttached()
  await expect(page.locator('.brand')).toHaveText('Altaïr Services')
  await expect(page.locator('.brand img')).toHaveAttribute('src', /GetDesignLogo\?id=altair/)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /GetDesignLogo/)
  expect(await colourOf(page)).toBe('#24347d')
  expect(await page.evaluate(() => [...(window as unknown as { names: Set<string> }).names])).toEqual([
    'Altaïr Services',
  ])
  await inBothSchemes(page, 'white-label')
  await audit(page)

  await page.goto(at(page, baseURL, '127.0.0.1', '/#/forgotpwd'))
  await expect(page.getByRole('link', { name: 'services@altair.test' })).toBeVisible()
})

test('at a second visit nothing waits for the server', async ({ page, baseURL }) => {
  await page.goto(at(page, baseURL, '127.0.0.1'))
  await expect(page.locator('.brand')).toHaveText('Altaïr Services')
  await page.waitForFunction(() => localStorage.getItem('design'))
  await page.route('**/GetDesign?*', () => {})
  await page.reload()
  await expect(page.locator('.brand')).toHaveText('Altaïr Services')
  await expect(page.locator('#root:not([data-printed])')).toBeAttached()
  expect(await colourOf(page)).toBe('#24347d')
})

test('a server that does not answer keeps no page waiting', async ({ page }) => {
  await page.route('**/GetDesign?*', () => {})
  await page.goto('/#/login')
  await expect(page.getByRole('textbox', { name: /^(Adresse e-mail|Email address)/ })).toBeVisible()
  await expect(page.locator('.brand')).toHaveText('Conciergerie')
})

test('a wrong code is answered in the words of the host', async ({ page, words, baseURL }) => {
  await page.goto(at(page, baseURL, '127.0.0.1', '/#/registration/code'))
  await page.getByRole('textbox', { name: words(/Code de la conciergerie/, /Concierge code/) }).fill('INCONNU')
  await page.getByRole('button', { name: words('Envoyer', 'Send') }).click()
  await expect(page.getByText(words(/Demandez le nouveau à l’accueil/, /at the Altaïr front desk/))).toBeVisible()
})

test('who configures desks makes a design, and a host wears it', async ({ page, browser, baseURL }) => {
  await signIn(page, MARIE)
  await page.goto('/#/designs')
  await page.getByRole('button', { name: 'Nouvel habillage' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvel habillage' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Nom technique/ }).fill('lilas')
  await page.getByRole('textbox', { name: 'Titre de la fenêtre, français' }).fill('Maison Lilas')
  await page.getByRole('textbox', { name: 'Couleur', exact: true }).fill('#ffd400')
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect(preview.getByText(/boutons : 1,4 sur 4,5 : ne se lit pas assez/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Couleur', exact: true }).fill('#6f2f7a')
  await expect(preview.getByText(/boutons : .* se lit bien/)).toBeVisible()
  await page.getByRole('textbox', { name: /^Hôtes/ }).fill('lilas.localhost')
  await page.getByRole('combobox', { name: /^Entreprises/ }).click()
  await page.getByRole('option', { name: 'Orion SA' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: /On peut créer son compte/ }).uncheck()
  await page.getByRole('textbox', { name: /^Page de connexion du client/ }).fill('https://connexion.lilas.test/entrer')
  await page.getByRole('textbox', { name: /^Domaines/ }).fill('lilas.test')
  await inBothSchemes(page, 'design')
  await audit(page)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('L’habillage « Maison Lilas » est enregistré')).toBeVisible()
  await expect(page.getByRole('link', { name: /Maison Lilas/ }).first()).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(at(visitor, baseURL, 'lilas.localhost'))
  await expect(visitor.locator('.brand')).toHaveText('Maison Lilas')
  await expect(visitor.getByRole('link', { name: /Créer|Inscri/ })).toHaveCount(0)
  await visitor.goto(at(visitor, baseURL, 'lilas.localhost', '/#/registration/code'))
  await expect(visitor.getByText(/inscriptions ne sont pas ouvertes/)).toBeVisible()
  // A person with a mail address of that customer signs in at the customer's own page, and others here.
  await visitor.route('https://connexion.lilas.test/**', (route) => route.fulfill({ body: 'Bienvenue' }))
  await visitor.goto(at(visitor, baseURL, 'lilas.localhost'))
  const login = visitor.getByRole('textbox', { name: /^Adresse e-mail|^Email address/ })
  await login.fill('eva@autre.test')
  await login.press('Enter')
  await expect(visitor.getByLabel(/^Mot de passe|^Password/)).toBeVisible()
  await visitor.reload()
  await login.fill('eva@lilas.test')
  await login.press('Enter')
  await expect(visitor).toHaveURL('https://connexion.lilas.test/entrer')
  await visitor.context().close()

  // Others register with the codes of the company: it is opened again.
  await page
    .getByRole('link', { name: /Maison Lilas/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: /On peut créer son compte/ }).check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('L’habillage « Maison Lilas » est enregistré')).toBeVisible()
})
