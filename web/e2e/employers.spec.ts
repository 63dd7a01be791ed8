import { randomUUID } from 'node:crypto'
import { call, MARIE } from './desk'
import { beginEmployer, save, signInAs, stateOf, switchOff, switchOn, tryAs } from './employers'
import { audit, expect, shot, signIn, test } from './support'

// A company's sign-in from the draft to its people.

test.describe('a company that signs in by itself', () => {
  // A provider that does not describe itself is refused, and so is somebody whom theirs does not let in.
  test.use({ allowRefusals: true })

  test('is set up and tried, and then its people sign in', async ({ page, browser }) => {
    test.setTimeout(120_000)
    await signIn(page, MARIE)
    // A company of this test's own; an earlier one has given the domain back.
    const mark = randomUUID().slice(0, 6)
    const [company, name] = [`Altaïr ${mark}`, `altair-${mark}`]
    const address = { address1: '9 quai de Bercy', address2: '', zipCode: '75012', city: 'Paris', telephone: '' }
    const contact = { email: 'altair@concierge.test', telephone: '0155170005' }
    const desk = { companyName: company, name: company, accessCode: `ALT-${mark}`, address, ...contact }
    await call(page.request, 'conciergeries/CreateConciergerie', desk)

    await page.goto('/#/homegest')
    await beginEmployer(page, company, name)
    await page.getByLabel(/^Adresse des métadonnées/).fill('https://broken.altair.test/metadata')
    await page.getByLabel(/^Domaines des adresses/).fill('gmail.com')
    await save(page)
    await expect(page.getByText(/Tout le monde peut avoir une adresse gmail.com/)).toBeVisible()
    await page.getByLabel(/^Domaines des adresses/).fill('altair.test')
    await page.getByLabel(/^Domaines conduits/).fill('altair.test')
    await save(page)

    // The pool takes no provider that does not describe itself: what was typed is kept, and corrected.
    await expect(stateOf(page).getByText(/l’annuaire de connexion ne l’accepte pas/)).toBeVisible()
    await expect(stateOf(page).getByRole('button', { name: 'Faire un essai' })).toBeDisabled()
    await page.getByLabel(/^Adresse des métadonnées/).fill('https://sso.altair.test/metadata')
    await expect(stateOf(page).getByText('Enregistrez d’abord vos modifications.')).toBeVisible()
    await save(page)
    await expect(stateOf(page).getByRole('button', { name: 'Faire un essai' })).toBeEnabled()
    await expect(stateOf(page).getByText('Brouillon')).toBeVisible()
    await expect(stateOf(page).getByRole('button', { name: 'Mettre en service' })).toBeHidden()
    await audit(page)
    await shot(page, 'employer')

    // Somebody of another company comes back, and somebody whom theirs refuses: nothing is proved.
    await tryAs(page, 'Nina Roche')
    await expect(page.getByText(/n’est d’aucun domaine indiqué ici/)).toBeVisible()
    await tryAs(page, 'Rémi Faure')
    await expect(page.getByText(/Le fournisseur n’a confirmé personne/)).toBeVisible()
    await expect(stateOf(page).getByText('Brouillon')).toBeVisible()
    await tryAs(page, 'Léa Simon')
    await expect(page.getByText('L’essai a réussi', { exact: true })).toBeVisible()
    await expect(stateOf(page).getByText('Essayée')).toBeVisible()
    await switchOn(page)

    const theirs = await browser.newContext()
    const lea = await theirs.newPage()
    const start = new URL(`/#/sso/${name}`, page.url()).href
    await lea.goto(start)
    await signInAs(lea, 'Léa Simon')
    await expect(lea.getByRole('heading', { name: /^(Bienvenue|Welcome)/ })).toBeVisible()

    await switchOff(page)
    await lea.goto('about:blank')
    await lea.goto(start)
    const unknown = /^(Connexion d’entreprise inconnue|Unknown company sign-in)/
    await expect(lea.getByRole('heading', { name: unknown })).toBeVisible()
    await theirs.close()

    await stateOf(page).getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Connexions d’entreprise' })).toBeVisible()
    await expect(page.getByText(company)).toHaveCount(0)
  })
})

test.describe('an address of nobody', () => {
  test.use({ allowRefusals: true })

  test('says that the company is unknown, and where to sign in', { tag: '@both' }, async ({ page, words }) => {
    await page.goto('/#/sso/never-heard-of')
    await expect(
      page.getByRole('heading', { name: words('Connexion d’entreprise inconnue', 'Unknown company sign-in') }),
    ).toBeVisible()
    await audit(page)
    await page.getByRole('link', { name: words('Me connecter', 'Sign in') }).click()
    await expect(page.getByRole('heading', { name: words('Connexion', 'Sign in') })).toBeVisible()
  })
})
