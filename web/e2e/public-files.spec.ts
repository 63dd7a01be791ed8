import type { Page } from '@playwright/test'
import type { NewsList, SavedNews } from '../src/api/schema'
import { call, MARIE } from './desk'
import { pdf, picture } from './sentFiles'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

const DAY_MS = 86_400_000

const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const input = (page: Page) => page.locator('input[type=file]')

/** The line of a file or a folder: of the table, or of the cards of a phone. */
const line = (page: Page, name: string) =>
  page
    .locator('tr, li.card')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()

async function act(page: Page, name: string, action: string) {
  await line(page, name)
    .getByRole('button', { name: /^(Autres actions|Actions)/ })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Opens an action of a line, whether it has a button of its own or stands in the menu for want of room. */
async function press(page: Page, name: string, action: string) {
  const own = line(page, name).getByRole('button', { name: `${action} : ${name}` })
  if (await own.isVisible()) return own.click()
  await act(page, name, action)
}

/** The answer that everybody gets at an address, past what a browser has kept. */
async function read(page: Page, url: string) {
  const answer = await page.request.get(url, { headers: { 'cache-control': 'no-cache' } })
  return { status: answer.status(), headers: answer.headers(), body: await answer.text() }
}

/** A news item that leads to an address. Gives its number. */
async function leads(page: Page, name: string, url: string) {
  const { conciergeries } = await call<NewsList>(page.request, 'content/GetActualites', {}, 'GET')
  const { saved } = await call<SavedNews>(page.request, 'content/SetActualite', {
    object: {
      id: -1,
      titreInterne: name,
      title: { fr: name, en: name },
      summary: { fr: 'À lire.', en: 'To be read.' },
      content: { fr: `<p><a href="${url}">La lettre</a></p>`, en: `<p><a href="${url}">The letter</a></p>` },
      fromDate: new Date(Date.now() + DAY_MS).toISOString(),
      toDate: new Date(Date.now() + 9 * DAY_MS).toISOString(),
    },
    associations: [conciergeries[0]?.id],
  })
  return saved.actu.id
}

test.describe('files that everybody may read', () => {
  // A file that is none is refused, and so is what goes with a folder until it is confirmed.
  test.use({ allowRefusals: true, permissions: ['clipboard-read', 'clipboard-write'] })

  test('are sent to a folder, read at an address that stays, and removed once it is known what leads there', {
    tag: '@both',
  }, async ({ page }) => {
    test.slow()
    const run = Date.now()
    const folder = `Lettres ${run}`
    await signIn(page, MARIE)
    await page.goto('/#/comm/files')
    await expect(page.getByRole('heading', { level: 1, name: 'Fichiers' })).toBeVisible()
    await expect(page.getByText(/20\sMo par fichier et 500 éléments par dossier au plus/)).toBeVisible()

    await page.getByRole('button', { name: 'Nouveau dossier' }).click()
    await page.getByRole('textbox', { name: 'Nom du dossier' }).fill(folder)
    await page.getByRole('button', { name: 'Créer', exact: true }).click()
    await expect(said(page, `Le dossier ${folder} est créé`)).toBeVisible()
    await page.getByRole('link', { name: folder, exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Dossiers' }).getByText(folder)).toBeVisible()
    await expect(page.getByText('Rien dans ce dossier')).toBeVisible()

    await input(page).setInputFiles([pdf('Lettre.pdf', 'premier'), await picture(page, 'Affiche.png')])
    await expect(line(page, 'Lettre.pdf')).toBeVisible()
    await expect(line(page, 'Affiche.png')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Envois' })).toHaveCount(0)

    const html = { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<!doctype html><script>') }
    await input(page).setInputFiles(html)
    const refused = page.getByRole('alert').filter({ hasText: 'page.pdf : Ce fichier n’est pas accepté' })
    await expect(refused).toContainText('envoyez une image JPEG, PNG ou GIF, un PDF, ou un document DOCX')
    await everywhere(page, 'desk-files')
    await page.getByRole('button', { name: 'Retirer l’envoi de page.pdf' }).click()
    await expect(refused).toHaveCount(0)

    await press(page, 'Lettre.pdf', 'Copier l’adresse')
    await expect(said(page, 'L’adresse de Lettre.pdf est copiée')).toBeVisible()
    const url = await page.evaluate(() => navigator.clipboard.readText())
    const first = await read(page, url)
    expect(first.body).toContain('premier')
    expect(first.headers['content-disposition']).toMatch(/^attachment/)
    expect(first.headers['x-content-type-options']).toBe('nosniff')

    await press(page, 'Affiche.png', 'Aperçu')
    const preview = page.getByRole('dialog', { name: 'Affiche.png' })
    await expect(preview.getByRole('img', { name: 'Aperçu de Affiche.png' })).toHaveJSProperty('naturalWidth', 64)
    await expect(preview.getByText('Aucune', { exact: true })).toBeVisible()
    await everywhere(page, 'desk-files-preview')
    await page.keyboard.press('Escape')

    // The file of that name is replaced by choosing it, or by sending another one of its name.
    const chosen = page.waitForEvent('filechooser')
    await act(page, 'Lettre.pdf', 'Remplacer')
    await (await chosen).setFiles(pdf('Autre nom.pdf', 'deuxième'))
    await expect(said(page, 'Lettre.pdf est remplacé : son adresse reste la même')).toBeVisible()
    expect((await read(page, url)).body).toContain('deuxième')
    await input(page).setInputFiles(pdf('lettre.PDF', 'troisième'))
    await expect(page.getByRole('dialog', { name: 'Remplacer Lettre.pdf ?' })).toBeVisible()
    await page.getByRole('button', { name: 'Remplacer', exact: true }).click()
    await expect.poll(async () => (await read(page, url)).body).toContain('troisième')

    const name = `Journal ${run}`
    const id = await leads(page, name, url)
    await act(page, 'Lettre.pdf', 'Supprimer')
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
    const told = page.getByRole('dialog', { name: 'Supprimer Lettre.pdf ?' })
    await expect(told.getByText(`Actualité « ${name} »`)).toBeVisible()
    await everywhere(page, 'desk-files-removal')
    await told.getByRole('button', { name: 'Annuler' }).click()
    expect((await read(page, url)).status).toBe(200)

    await page.getByRole('link', { name: 'Fichiers', exact: true }).last().click()
    await page.getByLabel('Nom d’un fichier ou d’un dossier').fill(folder)
    await expect(line(page, folder)).toBeVisible()
    await act(page, folder, 'Supprimer')
    const asked = page.getByRole('dialog', { name: `Supprimer ${folder} ?` })
    await expect(asked.getByText(/Ce dossier contient 2 fichiers/)).toBeVisible()
    await expect(asked.getByText(`Actualité « ${name} »`)).toBeVisible()
    await asked.getByRole('button', { name: 'Tout supprimer' }).click()
    await expect(said(page, `Le dossier ${folder} est supprimé`)).toBeVisible()
    await expect(line(page, folder)).toHaveCount(0)
    await expect.poll(async () => (await read(page, url)).status).toBe(404)
    await call(page.request, 'content/DeleteActualite', { object: { id }, edition: 1 })
  })

  test('are dropped onto the screen, and an empty folder comes back', { tag: '@both' }, async ({ page }) => {
    const folder = `Vide ${Date.now()}`
    await signIn(page, MARIE)
    await page.goto('/#/comm/files')
    await page.getByRole('button', { name: 'Nouveau dossier' }).click()
    await page.getByRole('textbox', { name: 'Nom du dossier' }).fill(folder)
    await page.keyboard.press('Enter')
    await expect(said(page, `Le dossier ${folder} est créé`)).toBeVisible()
    await act(page, folder, 'Supprimer')
    await expect(said(page, `Le dossier ${folder} est supprimé`)).toBeVisible()
    await page.getByRole('button', { name: 'Rétablir', exact: true }).click()
    await expect(line(page, folder)).toBeVisible()

    await page.getByRole('link', { name: folder, exact: true }).click()
    await expect(page.getByText('Rien dans ce dossier')).toBeVisible()
    const { name, buffer } = pdf('Posé.pdf', 'posé')
    const data = await page.evaluateHandle(
      ([text, called]) => {
        const carried = new DataTransfer()
        carried.items.add(new File([text ?? ''], called ?? '', { type: 'application/pdf' }))
        return carried
      },
      [buffer.toString(), name],
    )
    await page.locator('.files-area').dispatchEvent('drop', { dataTransfer: data })
    await expect(line(page, 'Posé.pdf')).toBeVisible()
    await page.goto('/#/comm/files')
    await act(page, folder, 'Supprimer')
    await page.getByRole('button', { name: 'Tout supprimer' }).click()
    await expect(said(page, `Le dossier ${folder} est supprimé`)).toBeVisible()
  })
})
