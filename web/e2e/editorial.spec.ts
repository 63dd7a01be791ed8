import type { Page } from '@playwright/test'
import type { NewsList, SavedNews } from '../src/api/schema'
import { another, BRUNO, call, MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

const DESK = 'Orion Paris La Défense'
const DAY_MS = 86_400_000

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const texts = (page: Page, label: string, lang = 'français') =>
  page.getByRole('textbox', { name: `${label}, ${lang}`, exact: true })
const publish = (page: Page) => page.getByRole('button', { name: 'Publier', exact: true }).click()
const frameOf = (page: Page) => page.frameLocator('iframe[title="Écran d’un bénéficiaire"]')
const names = (page: Page) =>
  page.getByRole('list', { name: 'Actualités', exact: true }).getByRole('listitem').locator('strong').allTextContents()

async function act(page: Page, action: string) {
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Fills in a day and a time of the form: the first of them, or the second. */
async function dayTime(page: Page, nth: number, label: string, day: Date, hour: string) {
  await page.getByRole('textbox', { name: label }).fill(day.toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' }))
  await page.keyboard.press('Tab')
  await page.getByRole('spinbutton', { name: 'Heures' }).nth(nth).fill(hour)
  await page.getByRole('spinbutton', { name: 'Minutes' }).nth(nth).fill('00')
}

/** A picture as a camera takes it: no square. */
async function photo(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    if (!context) return ''
    context.fillStyle = 'teal'
    context.fillRect(0, 0, 640, 480)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return { name: 'don.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** The field of the item's own picture; its text has others. */
const fileOf = (page: Page) => page.getByRole('group', { name: 'Image', exact: true }).locator('input[type=file]')

/** A news item that is online at the desk of the tests, made without the screens. Gives its number. */
async function newsItem(page: Page, name: string) {
  const { conciergeries } = await call<NewsList>(page.request, 'content/GetActualites', {}, 'GET')
  const desk = conciergeries.find((it) => it.name === DESK)
  const { saved } = await call<SavedNews>(page.request, 'content/SetActualite', {
    object: {
      id: -1,
      titreInterne: name,
      title: { fr: name, en: name },
      summary: { fr: 'Une heure suffit.', en: 'An hour is enough.' },
      content: { fr: '<p>Au rez-de-chaussée.</p>', en: '<p>On the ground floor.</p>' },
      fromDate: new Date(Date.now() - DAY_MS).toISOString(),
      toDate: new Date(Date.now() + 9 * DAY_MS).toISOString(),
    },
    associations: [desk?.id],
  })
  return saved.actu.id ?? 0
}

/** Opens an item, with nothing left of another screen. */
async function openNews(page: Page, id: number, name: string) {
  await page.goto('about:blank')
  await page.goto(`/#/content/actualites/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(texts(page, 'Contenu')).toBeVisible()
}

test.describe('news', () => {
  // These tests ask for refusals: an empty field, and a save that somebody else has outrun.
  test.use({ allowRefusals: true })
  test.beforeEach(({ page }) => signIn(page, MARIE))

  test('with a picture is on the home of a beneficiary on its day, and counted', { tag: '@both' }, async ({
    page,
    later,
    words,
  }) => {
    const name = `Don du sang ${Date.now()}`
    await page.goto('/#/content/actualites/')
    await page.getByRole('button', { name: 'Nouvelle actualité' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle actualité' })).toBeVisible()
    await publish(page)
    await expect(page.getByText('Le contenu ne peut être vide')).toBeVisible()

    await page.getByRole('textbox', { name: 'Titre interne' }).fill(name)
    await texts(page, 'Titre').fill(name)
    await texts(page, 'Titre', 'anglais').fill(`Blood ${name}`)
    await texts(page, 'Résumé').fill('Une heure suffit.')
    await texts(page, 'Contenu').fill('Au rez-de-chaussée.')
    const tomorrow = new Date(Date.now() + DAY_MS)
    await dayTime(page, 0, 'Date de publication', tomorrow, '00')
    await dayTime(page, 1, 'Date de dépublication', new Date(Date.now() + 5 * DAY_MS), '19')
    await page.getByRole('checkbox', { name: DESK, exact: true }).check()

    await fileOf(page).setInputFiles({ ...(await photo(page)), buffer: Buffer.from('no picture') })
    await expect(page.getByText('L’image n’a pas pu être lue')).toBeVisible()
    await fileOf(page).setInputFiles(await photo(page))
    await expect(page.getByText(/^Les images doivent être carrées/)).toBeVisible()
    const square = page.getByRole('button', { name: /^Carré visible/ })
    await expect(square).toHaveAccessibleName(/480 pixels de côté, à 80 pixels de la gauche/)
    await square.press('ArrowLeft')
    await expect(square).toHaveAccessibleName(/à 70 pixels de la gauche/)

    // Beside the form stands the home of that day, in either language.
    await expect(frameOf(page).getByText(name, { exact: true })).toBeVisible()
    await page.getByText('Anglais', { exact: true }).last().click()
    await expect(frameOf(page).getByText(`Blood ${name}`)).toBeVisible()
    await expect(frameOf(page).locator('img[src^="blob:"]').first()).toBeVisible()
    await everywhere(page, 'desk-news-entry')
    await publish(page)
    await expect(said(page, 'L’actualité est enregistrée et attend sa date')).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()

    await signIn(page, BRUNO)
    await page.goto('/#/bnfv2/home')
    const card = page.getByRole('link', { name: words(name, `Blood ${name}`) })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main[aria-busy=true], [aria-busy=true]:visible')).toHaveCount(0)
    await expect(card).toHaveCount(0)
    await later('P1D')
    await signIn(page, BRUNO)
    const counted = page.waitForResponse(/CountContent/)
    await page.goto('/#/bnfv2/home')
    await card.scrollIntoViewIfNeeded()
    expect((await counted).ok()).toBe(true)
    await expect(card.locator('img')).toHaveJSProperty('complete', true)
    const opened = page.waitForResponse(/CountContent/)
    await card.click()
    await expect(page.getByText('Au rez-de-chaussée.')).toBeVisible()
    expect((await opened).ok()).toBe(true)

    await signIn(page, MARIE)
    await page.goto('/#/content/actualites/')
    await page.getByLabel('Rechercher une actualité').fill(name)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByText('vue 1 fois, ouverte 1 fois')).toBeVisible()
  })

  test('is put in order by keyboard, and the calendar shows it', async ({ page }) => {
    const stamp = Date.now()
    const [first, second] = [`Premier ${stamp}`, `Second ${stamp}`]
    await newsItem(page, second)
    await newsItem(page, first)
    await page.goto('/#/content/actualites/?view=order')
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([first, second])
    const handle = page.getByRole('button', { name: `Déplacer ${first}` })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: `${first}, place 2 sur` })).toHaveCount(1)
    await page.keyboard.press('Space')
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([second, first])
    await page.reload()
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([second, first])
    await everywhere(page, 'desk-news-order')

    await page.getByRole('button', { name: 'Calendrier', exact: true }).click()
    const desk = page.getByRole('region', { name: new RegExp(`^${DESK}`) })
    await expect(desk.getByRole('link', { name: first })).toBeVisible()
    await everywhere(page, 'desk-news-calendar')
  })

  test('that two people edit keeps what each typed, and says whose change it was', async ({ page, browser }) => {
    const name = `À deux ${Date.now()}`
    const id = await newsItem(page, name)
    await openNews(page, id, name)
    const other = await another(browser, MARIE)
    await openNews(other, id, name)
    await texts(other, 'Résumé').fill('Deux heures suffisent.')
    await texts(other, 'Lieu').fill('Hall')
    await publish(other)
    await expect(said(other, 'L’actualité est enregistrée')).toBeVisible()

    await texts(page, 'Résumé').fill('Trois heures suffisent.')
    await publish(page)
    const told = page.getByRole('alert').filter({ hasText: 'Quelqu’un d’autre a enregistré entre-temps' })
    await expect(told).toBeInViewport()
    await expect(told.getByRole('row', { name: /^Résumé/ })).toContainText('Deux heures suffisent.')
    await expect(told.getByRole('row', { name: /^Version/ })).toContainText('Marie')
    await expect(texts(page, 'Résumé')).toHaveValue('Trois heures suffisent.')
    await expect(texts(page, 'Lieu')).toHaveValue('Hall')
    await everywhere(page, 'desk-news-conflict')
    await publish(page)
    await expect(said(page, 'L’actualité est enregistrée')).toBeVisible()

    // An earlier version becomes the draft, and is thrown away again.
    await openNews(page, id, name)
    await act(page, 'Historique')
    const history = page.getByRole('dialog', { name: 'Historique' })
    await expect(history.getByRole('listitem').first()).toContainText('Trois heures suffisent.')
    await everywhere(page, 'desk-news-history')
    await history
      .getByRole('button', { name: /^Restaurer la version/ })
      .last()
      .click()
    await page
      .getByRole('dialog', { name: /^Restaurer la version/ })
      .getByRole('button', { name: 'Restaurer' })
      .click()
    await expect(texts(page, 'Résumé')).toHaveValue('Une heure suffit.')
    await page.getByRole('button', { name: 'Jeter le brouillon' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Jeter' }).click()
    await expect(texts(page, 'Résumé')).toHaveValue('Trois heures suffisent.')
    await other.context().close()
  })

  test('is copied without its desks once the copy is saved, and deleted after a question', async ({ page }) => {
    const name = `Original ${Date.now()}`
    const id = await newsItem(page, name)
    await openNews(page, id, name)
    await act(page, 'Dupliquer')
    const told = page.getByRole('dialog')
    await expect(told).toContainText('L’élément sera dupliqué quand vous aurez enregistré.')
    await told.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText(/^Ceci est une copie/)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: DESK, exact: true })).not.toBeChecked()
    const copy = `Copie ${Date.now()}`
    await page.getByRole('textbox', { name: 'Titre interne' }).fill(copy)
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    await expect(said(page, 'Le brouillon est enregistré')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: copy })).toBeVisible()
    await expect(page.getByText(/^Ceci est un brouillon/)).toBeVisible()

    await act(page, 'Supprimer')
    const sure = page.getByRole('dialog', { name: `Supprimer « ${copy} » ?` })
    await expect(sure).toContainText('Cette action est irréversible')
    await sure.getByRole('button', { name: 'Annuler' }).click()
    await act(page, 'Supprimer')
    await sure.getByRole('button', { name: 'Supprimer' }).click()
    await expect(said(page, `« ${copy} » est supprimée`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Actualités' })).toBeVisible()
    await page.getByLabel('Rechercher une actualité').fill(name)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await page.getByLabel('Rechercher une actualité').fill(copy)
    await expect(page.getByText('Aucune actualité')).toBeVisible()
  })

  test('shows a picture in its text, which is asked what it shows, and keeps what is typed over a refresh', {
    tag: '@both',
  }, async ({ page, words }) => {
    const name = `Illustrée ${Date.now()}`
    const id = await newsItem(page, name)
    await openNews(page, id, name)
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Insérer une image' }).first().click(),
    ])
    await chooser.setFiles({ ...(await photo(page)), buffer: Buffer.from('no picture') })
    await expect(page.getByText('Image non reconnue')).toBeVisible()
    const [again] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Insérer une image' }).first().click(),
    ])
    await again.setFiles(await photo(page))
    const alt = page.getByRole('textbox', { name: 'Texte de remplacement de l’image' })
    await expect(alt).toBeFocused()
    await alt.fill('Un camion du don du sang')
    await expect(texts(page, 'Contenu').getByRole('img', { name: 'Un camion du don du sang' })).toBeVisible()
    await everywhere(page, 'desk-news-text-picture')

    page.once('dialog', (dialog) => void dialog.accept())
    await page.waitForTimeout(600)
    await page.reload()
    await expect(page.getByText(/^Ce que vous aviez saisi avant le rechargement/)).toBeVisible()
    await expect(texts(page, 'Contenu').getByRole('img', { name: 'Un camion du don du sang' })).toBeVisible()
    await publish(page)
    await expect(said(page, 'L’actualité est enregistrée')).toBeVisible()

    await signIn(page, BRUNO)
    await page.goto(`/#/bnfv2/actu/${id}`)
    await expect(page.getByText(words('Au rez-de-chaussée.', 'On the ground floor.'))).toBeVisible()
    if (words('fr', 'en') === 'fr') {
      const picture = page.getByRole('img', { name: 'Un camion du don du sang' })
      await expect(picture).toBeVisible()
      expect(await picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(640)
    }
    await everywhere(page, 'news-text-picture')
  })
})
