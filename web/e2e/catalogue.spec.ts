import type { Page } from '@playwright/test'
import { MARIE } from './desk'
import { audit, everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The same, in a file that is too large to come with a request. */
const LARGE = Buffer.concat([PIXEL, Buffer.alloc(6_000_000)])

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const names = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').locator('strong').allTextContents()

/** Fills in both languages of a text. */
async function words(page: Page, label: string, fr: string, en: string) {
  await dialogOf(page)
    .getByRole('textbox', { name: `${label}, français` })
    .fill(fr)
  await dialogOf(page)
    .getByRole('textbox', { name: `${label}, anglais` })
    .fill(en)
}

test.describe('the catalogue', () => {
  // These tests ask for refusals: a wrong field, and a save that somebody else has outrun.
  test.use({ allowRefusals: true })
  test.beforeEach(async ({ page }) => {
    await signIn(page, MARIE)
    await page.goto('/#/catalog/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible()
  })

  test('a universe and its category are made, put in order, and switched off after a warning', async ({ page }) => {
    const name = `Jardin ${Date.now()}`
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Univers/ })
      .click()
    await page.getByRole('button', { name: 'Nouvel univers' }).click()
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialogOf(page).getByText('Veuillez remplir ce champ.').first()).toBeVisible()
    await words(page, 'Libellé', name, 'Garden')
    await words(page, 'Libellé court', 'Jardin', 'Garden')
    await dialogOf(page).getByRole('radio', { name: 'Citron vert' }).check()
    await dialogOf(page)
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: LARGE })
    await expect(dialogOf(page).getByRole('button', { name: 'Remplacer : Icône', exact: true })).toBeVisible()
    await everywhere(page, 'desk-universe-entry')
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('status').filter({ hasText: `L’univers « ${name} » est enregistré` })).toBeVisible()

    // By keyboard to the front, and back by dragging.
    await expect.poll(async () => (await names(page, 'Univers')).at(-1)).toBe(name)
    const before = await names(page, 'Univers')
    await page.getByRole('button', { name: `Déplacer ${name}` }).focus()
    await page.keyboard.press('Space')
    for (const _ of before) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect.poll(() => names(page, 'Univers')).toEqual([name, ...before.slice(0, -1)])
    await page.reload()
    await expect.poll(() => names(page, 'Univers')).toEqual([name, ...before.slice(0, -1)])
    const first = page.getByRole('button', { name: `Déplacer ${name}` })
    const third = page.getByRole('button', { name: `Déplacer ${before[1]}` })
    const [from, to] = [await first.boundingBox(), await third.boundingBox()]
    if (!from || !to) throw new Error('no handles')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 })
    await page.mouse.up()
    await expect.poll(async () => (await names(page, 'Univers')).slice(0, 3)).toEqual([before[0], before[1], name])
    await audit(page)

    await page.goto('/#/catalog/categories')
    await page.getByRole('button', { name: `Nouvelle catégorie de ${name}` }).click()
    await words(page, 'Libellé', 'Tonte', 'Mowing')
    await words(page, 'Libellé du lieu', 'Lieu', 'Place')
    await everywhere(page, 'desk-category-entry')
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('La catégorie « Tonte » est enregistrée')).toBeVisible()
    expect(await names(page, `Catégories de ${name}`)).toEqual(['Tonte'])

    // A universe that desks show is hidden after a warning alone.
    await page.goto('/#/catalog/universes')
    await page.getByRole('button', { name: `Modifier ${before[0]}` }).click()
    await dialogOf(page).getByRole('checkbox', { name: 'Actif' }).uncheck()
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
    const warning = page.getByRole('dialog', { name: 'Masquer des offres ?' })
    await expect(warning).toContainText(/\d+ offres publiées ne seront plus visibles/)
    await warning.getByRole('button', { name: 'Annuler' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Abandonner' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('who saves second sees what stands, and loses nothing', async ({ page, browser }) => {
    await page.goto('/#/catalog/universes')
    const other = await (await browser.newContext()).newPage()
    await signIn(other, MARIE)
    await other.goto('/#/catalog/universes')
    for (const one of [page, other]) await one.getByRole('button', { name: 'Modifier Voyages' }).click()
    await words(other, 'Libellé court', 'Partir', 'Leave')
    await dialogOf(other).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await words(page, 'Libellé court', 'Ailleurs', 'Away')
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('row', { name: /^Libellé court/ })).toContainText('Partir · Leave')
    await everywhere(page, 'desk-universe-conflict')
    await expect(dialogOf(page).getByRole('textbox', { name: 'Libellé court, français' })).toHaveValue('Ailleurs')
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await other.context().close()
  })

  test('products are made, merged after it was shown, and the merge is undone', async ({ page }) => {
    await page.goto('/#/gestionnaires/products')
    await page.getByLabel('Catégorie').selectOption({ index: 1 })
    for (const title of ['Cravate', 'Cravate en soie']) {
      await page.getByRole('button', { name: 'Nouveau produit' }).click()
      await dialogOf(page).getByLabel('Titre').fill(title)
      await words(page, 'Libellé', title, 'Tie')
      await dialogOf(page).getByLabel('Code EAN-13').fill('4006381333932')
      await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
      await expect(dialogOf(page).getByText('Ce code EAN-13 n’est pas valide.')).toBeVisible()
      await dialogOf(page).getByLabel('Code EAN-13').fill('4006381333931')
      await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.getByLabel('Filtrer').fill('cravate')
    await expect(page.getByRole('button', { name: /^Modifier / })).toHaveCount(2)
    await everywhere(page, 'desk-products')
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).first().check()
    await page.getByRole('button', { name: 'Fusionner' }).click()
    await dialogOf(page).getByLabel('Produit gardé').selectOption({ label: 'Cravate' })
    await dialogOf(page).getByRole('button', { name: 'Fusionner' }).click()
    const shown = page.getByRole('dialog', { name: 'Fusionner ?' })
    await expect(shown).toContainText('« Cravate » remplace « Cravate en soie ».')
    await shown.getByRole('button', { name: 'Fusionner' }).click()
    await expect(page.getByRole('button', { name: /^Modifier / })).toHaveCount(1)
    await page.getByRole('button', { name: 'Rétablir' }).click()
    await expect(page.getByRole('button', { name: /^Modifier / })).toHaveCount(2)
  })
})
