import type { APIRequestContext, Page } from '@playwright/test'
import { another, call, MARIE } from './desk'
import { register } from './platform'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks. Everything happens at a desk with texts of its own: nobody of another
// test is asked to accept anything.

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const dialogOf = (page: Page) => page.getByRole('dialog').first()
const content = (page: Page, lang: string) => page.getByRole('textbox', { name: `Contenu, ${lang}`, exact: true })

/** Opens a desk that names a set of texts, as whoever signed in with this context. */
async function deskWithTexts(request: APIRequestContext, set: string, accessCode: string) {
  const address = { address1: '1 cours Valmy', address2: '', zipCode: '92800', city: 'Puteaux', telephone: '' }
  const about = { companyName: set, name: set, accessCode, address, email: 'orion@concierge.test' }
  const { id } = await call<{ id: number }>(request, 'conciergeries/CreateConciergerie', {
    ...about,
    telephone: '0155170100',
  })
  const read = await call<{ group: object; edition: number }>(
    request,
    'conciergeries/GetConciergerieGroupInfo',
    { id },
    'GET',
  )
  const group = { ...read.group, textBlobName: set }
  await call(request, 'conciergeries/SetConciergerieGroup', { id, group, edition: read.edition })
}

const published = (request: APIRequestContext, set: string, text: string) =>
  call(request, 'content/UpdateTextBlob', {
    data: { id: 0, type: 'CGU', objectName: set, contentFr: text, contentEn: text, asksAgain: true },
  })

test.describe('legal texts', () => {
  // Somebody accepts what was replaced a moment ago, and is refused.
  test.use({ allowRefusals: true })
  // Marie works at her own desk again, where other tests expect her, also after a test that had no turn.
  test.afterEach(async ({ page }) => {
    await signIn(page, MARIE)
    await call(page.request, 'account/ChangeConciergerieAction', { conciergerie: 1 })
  })

  test('that change under somebody are shown to them before they accept', async ({ page, request, browser, words }) => {
    test.setTimeout(180_000)
    const mark = String(Date.now()).slice(-6)
    const set = `Textes ${mark}`
    const person = { login: `textes.${mark}@orion.test`, pass: 'a sentence of mine' }
    await signIn(page, MARIE)
    await deskWithTexts(page.context().request, set, `TX${mark}`)
    await register(request, person, words('fr', 'en'), `TX${mark}`)
    const theirs = await another(browser, person)
    await theirs.goto('/#/bnfv2/home')
    await expect(theirs).toHaveURL(/#\/bnfv2\/home$/)

    await test.step('a manager publishes terms for the desk', async () => {
      await page.goto(`/#/admin/tb/list?set=${encodeURIComponent(set)}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Textes légaux' })).toBeVisible()
      await everywhere(page, 'legal-list')
      await page.getByRole('button', { name: 'Nouvelle version' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: /^Nouvelle version/ })).toBeVisible()
      await page.getByRole('button', { name: 'Publier', exact: true }).click()
      await expect(page.getByText('Le contenu ne peut être vide').first()).toBeVisible()
      await content(page, 'français').fill('Premières conditions')
      await content(page, 'anglais').fill('First terms')
      await everywhere(page, 'legal-editor')
      await page.getByRole('button', { name: 'Publier', exact: true }).click()
      await dialogOf(page).getByRole('button', { name: 'Publier', exact: true }).click()
      await expect(said(page, 'la nouvelle version est en vigueur')).toBeVisible()
      await expect(page.getByText('En vigueur', { exact: true }).first()).toBeVisible()
    })

    await test.step('the person is asked at their next visit, and reads what is newer than what they see', async () => {
      await theirs.reload()
      await expect(theirs).toHaveURL(/#\/validateCgu$/)
      await expect(theirs.getByText(words('Premières conditions', 'First terms'))).toBeVisible()
      await published(page.context().request, set, '<p>Secondes</p>')
      const accept = async () => {
        await theirs.getByRole('button', { name: words('J’accepte', 'I accept') }).click()
        await dialogOf(theirs)
          .getByRole('button', { name: words('Oui', 'Yes') })
          .click()
      }
      await accept()
      await expect(theirs.getByText(words(/viennent de changer/, /have just changed/))).toBeVisible()
      await theirs.getByRole('button', { name: 'OK' }).click()
      await expect(theirs.getByText('Secondes')).toBeVisible()
      await accept()
      await expect(theirs).toHaveURL(/#\/bnfv2\/home$/)
    })

    await test.step('older versions stay readable by their day', async () => {
      await theirs.goto('/#/bnfv2/text/CGU/x')
      await expect(theirs.getByText('Secondes')).toBeVisible()
      const versions = theirs.getByRole('region', { name: words('Versions de ce texte', 'Versions of this text') })
      await expect(versions.getByRole('listitem').nth(2)).toBeVisible()
      await versions.getByRole('link').last().click()
      await expect(theirs.getByText('Secondes')).toHaveCount(0)
      await expect(theirs.getByRole('link', { name: words(/version en vigueur/, /version in force/) })).toBeVisible()
      await everywhere(theirs, 'legal-history')
    })

    await test.step('the desk sees who accepted, and when', async () => {
      await page.goto('/#/concierge/selectConciergerie')
      await page.getByRole('button', { name: new RegExp(`^${set}`) }).click()
      await expect(page).toHaveURL(/#\/allorders/)
      await page.goto('/#/admin/tb/accepted')
      await expect(page.getByRole('heading', { level: 1, name: 'Acceptations des conditions' })).toBeVisible()
      await expect(page.getByText('Camille Aubert').first()).toBeVisible()
      await everywhere(page, 'legal-accepted')
      await expect(page.getByRole('link', { name: 'Camille Aubert' })).toHaveCount(2)
    })
  })
})
