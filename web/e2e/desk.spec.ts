import { readFile } from 'node:fs/promises'
import { act, BRUNO, GILLES, HUGO, ITEM, MARIE, newOrder, OFFER, openOrder, statusOf } from './desk'
import { audit, everywhere, expect, shot, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

test.describe('the list of orders', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, MARIE)
    await page.goto('/#/allorders')
    await expect(page.locator('.row-link').first()).toBeVisible()
  })

  test('a filter stands in the address, and outlives a reload and the way back', { tag: '@both' }, async ({ page }) => {
    await shot(page, 'desk-orders')
    await page.getByRole('combobox', { name: 'Statut' }).click()
    await page.getByRole('option', { name: 'À traiter' }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/#\/allorders\?status=TO_BE_PROCESSED$/)
    const badges = page.locator('.list .mantine-Badge-root').filter({ hasNotText: 'VIP' })
    await expect(badges.filter({ hasNotText: 'À traiter' })).toHaveCount(0)
    const first = await page.locator('.row-link').first().getAttribute('href')

    await page.reload()
    await expect(page.locator('.row-link').first()).toHaveAttribute('href', first ?? '')
    await expect(badges.filter({ hasNotText: 'À traiter' })).toHaveCount(0)
    await page.locator('.row-link').first().click()
    await expect(page.getByRole('heading', { name: 'Lignes' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\?status=TO_BE_PROCESSED$/)
    await expect(page.locator('.row-link').first()).toHaveAttribute('href', first ?? '')
  })

  test('the rows scroll, and the page ends with them', async ({ page }) => {
    const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(await beyond()).toBeLessThanOrEqual(0)
  })

  test('what nothing matches says so, and clears with one button', async ({ page }) => {
    await page.getByRole('textbox', { name: 'Rechercher une commande' }).fill('zzzz introuvable')
    await expect(page).toHaveURL(/text=zzzz/)
    await expect(page.getByText('Aucune commande', { exact: true })).toBeVisible()
    await audit(page)
    await page.getByRole('button', { name: 'Tout effacer' }).first().click()
    await expect(page).toHaveURL(/#\/allorders$/)
    await expect(page.locator('.row-link').first()).toBeVisible()
  })

  test('a view brings its filters back, until it is deleted', async ({ page }) => {
    await page.getByRole('switch', { name: 'Impayée' }).check()
    await expect(page).toHaveURL(/unpaid=true/)
    await page.getByRole('button', { name: 'Enregistrer cette vue' }).click()
    const name = page.getByRole('dialog').getByLabel('Nom de la vue')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('Donnez un nom à la vue.')).toBeVisible()
    await audit(page)
    await name.fill('À relancer')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const views = page.getByRole('navigation', { name: 'Vues' })
    const view = views.getByRole('button', { name: /^À relancer [\d\s]+/ })
    await page.getByRole('button', { name: 'Tout effacer' }).first().click()
    await expect(page).not.toHaveURL(/unpaid/)
    await page.reload()
    await view.click()
    await expect(page).toHaveURL(/unpaid=true/)
    await expect(view).toHaveAttribute('aria-current', 'page')
    await everywhere(page, 'desk-orders-view')
    await views.getByRole('button', { name: 'Supprimer la vue À relancer' }).click()
    await expect(view).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'La vue À relancer est supprimée.' })).toBeVisible()
    await page.getByRole('button', { name: /^(Rétablir|Undo)$/ }).click()
    await expect(view).toBeVisible()
    await views.getByRole('button', { name: 'Supprimer la vue À relancer' }).click()
    await expect(views).toHaveCount(0)
  })

  test('the whole list is a file, and is on paper with its filters in words', async ({ page }) => {
    await page.goto('/#/allorders?status=TO_BE_PROCESSED')
    await expect(page.locator('.row-link').first()).toBeVisible()
    await expect(page.locator('[data-stale]')).toHaveCount(0)
    const count = Number((await page.locator('.lead').innerText()).replace(/\D/g, ''))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe('les-commandes.csv')
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFN°;Date;Bénéficiaire;/)
    expect(lines).toHaveLength(count + 1)
    expect(lines.slice(1).every((line) => line.includes(';À traiter;'))).toBe(true)

    // What is printed goes away with the dialog of the printer: it is looked at while that is open.
    await page.evaluate(() => {
      Object.assign(window, {
        print: () => Object.assign(window, { paper: document.querySelector('.paper')?.outerHTML }),
      })
    })
    await page.getByRole('button', { name: 'Imprimer' }).click()
    await expect.poll(() => page.evaluate(() => 'paper' in window)).toBe(true)
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', (window as never as { paper: string }).paper),
    )
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('.paper')
    await expect(paper).toContainText(/Statut : À traiter/)
    expect(await paper.locator('tbody tr').count()).toBe(count)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await shot(page, 'desk-orders-paper')
  })

  test('the server sorts the whole list, and a heading says where only the page is sorted', async ({ page }) => {
    await page.getByRole('columnheader', { name: 'Date', exact: true }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=date/)
    await expect(page.getByRole('columnheader', { name: 'Date', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await page.getByRole('columnheader', { name: 'Offre' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: 'Offre cette page' })).toHaveAttribute('aria-sort', 'ascending')
  })

  test('pages of a hundred lead on, and stand in the address', async ({ page }) => {
    const firstPage = await page.locator('.row-link').first().getAttribute('href')
    await expect(page.locator('.row-link')).toHaveCount(100)
    await page.getByRole('button', { name: 'Suivant' }).click()
    await expect(page.getByText(/^Page 2 sur/)).toBeVisible()
    await expect(page.locator('.row-link').first()).not.toHaveAttribute('href', firstPage ?? '')
    await page.reload()
    await expect(page.getByText(/^Page 2 sur/)).toBeVisible()
    await page.getByRole('button', { name: 'Précédent' }).click()
    await expect(page.locator('.row-link').first()).toHaveAttribute('href', firstPage ?? '')
  })
})

test.describe('an order', () => {
  test('is accepted, priced, commented and done', { tag: '@both' }, async ({ page, request }) => {
    const id = await newOrder(request)
    await signIn(page, MARIE)
    await openOrder(page, id)
    await expect(page.getByText(`${OFFER} · ${BRUNO.name}`)).toBeVisible()

    await act(page, 'Accepter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Commentaire').fill('Nous passons prendre les chaussures demain.')
    await dialog.getByLabel('Visible par le bénéficiaire').check()
    await audit(page)
    await shot(page, 'desk-order-accept')
    await dialog.getByRole('button', { name: 'Accepter' }).click()
    await expect(statusOf(page)).toHaveText('Acceptée')
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: `Modifier ${ITEM}` }).click()
    await page.getByLabel('Prix (€)').fill('13,50')
    await page.keyboard.press('Enter')
    await expect(page.locator('.line-total')).toHaveText(/27,00/)

    await page.getByLabel('Ajouter un commentaire').fill('Cirage compris.')
    await page.getByRole('button', { name: 'Envoyer', exact: true }).dblclick()
    await expect(page.getByLabel('Ajouter un commentaire')).toHaveValue('')
    await expect(page.locator('.comment').filter({ hasText: 'Cirage compris.' })).toHaveCount(1)

    await act(page, 'Marquer réalisée')
    const bill = { name: 'facture.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
    await dialog.locator('input[type=file]').setInputFiles(bill)
    await dialog.getByRole('button', { name: 'Marquer réalisée' }).click()
    await expect(statusOf(page)).toHaveText('Réalisée')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(statusOf(page)).toHaveText('Réalisée')
    const link = page.getByRole('link', { name: 'facture.pdf' })
    await expect(link).toBeVisible()
    await act(page, 'Supprimer la facture')
    await expect(dialog).toContainText('Cette action est irréversible.')
    await dialog.getByRole('button', { name: 'Supprimer la facture' }).click()
    await expect(link).toHaveCount(0)
    await expect(page.locator('.history li').filter({ hasText: 'Nous passons prendre' })).toBeVisible()
    await everywhere(page, 'desk-order-done')
  })

  test('refuses amounts that are none, and goes back to the sum of its lines', async ({ page, request }) => {
    const id = await newOrder(request)
    await signIn(page, MARIE)
    await openOrder(page, id)
    await act(page, 'Modifier le montant')
    const amount = page.getByRole('dialog').getByLabel('Montant (€)')
    for (const wrong of ['douze', '-5', '12,345', '99999999999999']) {
      await amount.fill(wrong)
      await page.keyboard.press('Enter')
      await expect(page.getByText('Prix non valide'), wrong).toBeVisible()
    }
    await audit(page)
    await amount.fill('20')
    await page.keyboard.press('Enter')
    const totals = page.locator('.totals')
    await expect(totals).toContainText('Montant fixé')
    await expect(totals).toContainText(/20,00/)
    await act(page, 'Modifier le montant')
    await amount.fill('')
    await page.keyboard.press('Enter')
    await expect(totals).not.toContainText('Montant fixé')
    await expect(totals).toContainText(/24,00/)
  })

  test('takes a payment once its mode is given, and gives back what was too much', async ({ page, request }) => {
    const id = await newOrder(request)
    await signIn(page, MARIE)
    await openOrder(page, id)
    await act(page, 'Modifier les paiements')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ajouter un paiement' }).click()
    await dialog.getByRole('button', { name: /^Valider/ }).click()
    await expect(dialog.getByText('Veuillez saisir un mode de paiement.')).toBeVisible()
    await audit(page)
    await shot(page, 'desk-payments')
    await dialog.getByLabel('Mode de paiement').selectOption({ label: 'Virement' })
    await dialog.getByRole('button', { name: /^Valider/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Virement', { exact: true })).toBeVisible()
    await expect(page.getByText(/Attendu ·/)).toBeVisible()

    await page.getByRole('button', { name: /^Marquer collecté/ }).click()
    await expect(dialog).toContainText('Le paiement de 24,00 € est bien arrivé ?')
    await dialog.getByRole('button', { name: 'Marquer collecté' }).click()
    await expect(page.getByText(/Collecté ·/)).toBeVisible()
    await act(page, 'Modifier le montant')
    await dialog.getByLabel('Montant (€)').fill('20')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)

    // Four euros go back, once it is said how; what was typed is not lost without a question.
    await act(page, 'Modifier les paiements')
    await dialog.getByRole('button', { name: 'Ajouter un paiement' }).click()
    await expect(dialog.getByLabel('Montant (€)')).toHaveValue('-4,00')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Abandonner les modifications ?')).toBeVisible()
    await shot(page, 'desk-payments-leave')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Abandonner les modifications ?')).toHaveCount(0)
    await dialog.getByLabel('Mode de paiement').selectOption({ label: 'Espèces' })
    await expect(dialog.getByText('Un montant négatif est une avance ou un remboursement.')).toBeVisible()
    await everywhere(page, 'desk-payments-refund')
    await dialog.getByRole('button', { name: /^Valider/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('.payments')).toContainText('-4,00 €')
  })

  test('leaves the inbox for a day when it is snoozed', async ({ page, request }) => {
    const id = await newOrder(request)
    await signIn(page, MARIE)
    await page.goto('/#/conciergeinbox')
    const aside = page.getByRole('button', { name: `Mettre la commande ${id} en veille` })
    await expect(aside).toBeVisible()
    await aside.click()
    await page.getByRole('dialog').getByRole('button', { name: '1 jour (24 h)' }).click()
    await expect(aside).toHaveCount(0)
    await openOrder(page, id)
    await expect(page.getByText('En veille jusqu’à')).toBeVisible()
  })

  test('is on paper without bars and buttons', async ({ page, request }) => {
    const id = await newOrder(request)
    await signIn(page, MARIE)
    await openOrder(page, id)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: `Commande ${id}` })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByLabel('Ajouter un commentaire')).toBeHidden()
    await shot(page, 'desk-order-paper')
  })
})

test.describe('who may not', () => {
  test.use({ allowRefusals: true })

  test('a filter that nobody knows is said to be wrong, and goes with one button', async ({ page }) => {
    await signIn(page, MARIE)
    await page.goto('/#/allorders?nonsense=1')
    await expect(page.getByText('Erreur dans les filtres')).toBeVisible()
    await page.getByRole('button', { name: 'Tout effacer' }).click()
    await expect(page).toHaveURL(/#\/allorders$/)
    await expect(page.locator('.row-link').first()).toBeVisible()
  })

  test('a manager without the permission is not offered to refuse', async ({ page, request }) => {
    const id = await newOrder(request)
    await signIn(page, GILLES)
    await openOrder(page, id)
    const more = page.getByRole('button', { name: 'Autres actions' })
    if (await more.isVisible()) await more.click()
    await expect(page.getByText('Annuler la commande')).toBeVisible()
    await expect(page.getByText('Refuser', { exact: true })).toHaveCount(0)
  })

  test('a manager of another company finds no such order', async ({ page, request }) => {
    const id = await newOrder(request)
    await signIn(page, HUGO)
    await page.goto(`/#/conciergeOrderDetail/${id}`)
    await expect(page.getByRole('alert')).toContainText('Cet élément est introuvable.')
    await expect(page.getByText(BRUNO.name)).toHaveCount(0)
    await audit(page)
  })

  test('what was typed waits for the network', async ({ page, context, request }) => {
    const id = await newOrder(request)
    await signIn(page, MARIE)
    await openOrder(page, id)
    await act(page, 'Accepter')
    const comment = page.getByRole('dialog').getByLabel('Commentaire')
    await comment.fill('Rappeler avant midi.')
    await context.route('**/api/**', (route) => route.abort())
    await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
    await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
    await expect(comment).toBeHidden()
    await context.unroute('**/api/**')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(comment).toHaveValue('Rappeler avant midi.')
    await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
    await expect(statusOf(page)).toHaveText('Acceptée')
  })
})
