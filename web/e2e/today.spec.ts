import { BRUNO, CLOTHES, call, MARIE, newOrder, openOrder } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

test('the day of a desk leads to where each thing is done', { tag: '@both' }, async ({ page, request }) => {
  test.setTimeout(240_000)
  const order = await newOrder(request, CLOTHES)
  await call(request, 'orders/NewOrderComment', {
    orderId: order,
    comment: 'Puis-je passer plus tôt ?',
    cancellation: false,
  })
  await signIn(page, MARIE)
  await page.goto('/#/aujourdhui')
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible()

  const collect = page.getByRole('region', { name: /^À remettre aux partenaires/ })
  const call_ = page.getByRole('region', { name: /^À appeler/ })
  await expect(collect.getByRole('link', { name: /Pressing/ }).first()).toBeVisible()
  await expect(call_.getByRole('link', { name: new RegExp(`n° ${order}`) })).toBeVisible()
  await expect(call_.locator('a[href^="tel:"]').first()).toBeVisible()
  await everywhere(page, 'today-1')

  await test.step('other days are told of what is planned alone', async () => {
    await page.getByRole('button', { name: 'Jour suivant' }).click()
    await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/)
    await expect(page.getByRole('heading', { level: 1, name: 'Feuille du jour' })).toBeVisible()
    await expect(call_).toHaveCount(0)
    await page.getByRole('button', { name: 'Aujourd’hui', exact: true }).click()
    await expect(call_).toBeVisible()
  })

  await test.step('a partner leads to the collection from them, and what waits to its pickup', async () => {
    await collect
      .getByRole('link', { name: /Pressing/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Articles à remettre' })).toBeVisible()
    for (const status of ['BEING_PROCESSED', 'AVAILABLE'])
      await call(page.request, 'desk/changeOrderStatus', { orderId: order, status, noMail: true })
    await page.goto('/#/aujourdhui')
    const waiting = page.getByRole('region', { name: /^À remettre aux bénéficiaires/ })
    await waiting
      .getByRole('link', { name: new RegExp(BRUNO.name) })
      .last()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('one field leads to orders, people and screens, and does what can be done', {
  tag: '@both',
}, async ({ page, request }) => {
  test.setTimeout(240_000)
  const order = await newOrder(request)
  await signIn(page, MARIE)
  await page.goto('/#/homegest')
  await page.getByRole('button', { name: 'Aller à…' }).click()
  const search = page.getByRole('combobox', { name: 'Aller à…' })
  const options = page.getByRole('listbox', { name: 'Propositions' }).getByRole('option')
  await expect(search).toBeFocused()
  await expect(page.getByRole('option', { name: /^Scanner un sac/ })).toBeVisible()
  await everywhere(page, 'palette-1-empty')

  await test.step('a number is an order first', async () => {
    await search.fill(String(order))
    await expect(options.first()).toHaveText(new RegExp(`Commande n° ${order}.*${BRUNO.name}`))
    await search.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Commande ${order}` })).toBeVisible()
  })

  await test.step('on an order it does what its menu does, and leads to its comments', async () => {
    await expect(page.getByRole('heading', { name: 'Lignes' })).toBeVisible()
    await page.getByRole('button', { name: 'Aller à…' }).click()
    await expect(page.getByRole('option', { name: new RegExp(`^Commande n° ${order}`) })).toBeVisible()
    await search.fill('comment')
    await page.getByRole('option', { name: /^Commenter/ }).click()
    await expect(page.getByLabel('Ajouter un commentaire')).toBeFocused()
  })

  await test.step('people and partners come after what is known at once', async () => {
    await page.getByRole('button', { name: 'Aller à…' }).click()
    await search.fill('Lefèvre')
    await expect(page.getByRole('option', { name: /^Bruno Lefèvre/ }).first()).toBeVisible()
    await everywhere(page, 'palette-2-people')
    await search.fill('pressing')
    await expect(page.getByRole('group', { name: 'Partenaires' }).getByRole('option').first()).toBeVisible()
    await search.fill('xqzw 12')
    await expect(page.getByRole('option', { name: /^Commandes : rechercher/ })).toBeVisible()
    await search.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await search.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('replies', () => {
  test.use({ allowRefusals: true })

  test('a reply is written once and filled by each order', { tag: '@both' }, async ({ page, request }) => {
    test.setTimeout(240_000)
    const order = await newOrder(request)
    const title = `Prête ${order}`
    await signIn(page, MARIE)
    await page.goto('/#/reponsesTypes')
    await expect(page.getByRole('heading', { level: 1, name: 'Réponses types' })).toBeVisible()

    await test.step('a variable that there is not is named', async () => {
      await page.getByRole('button', { name: 'Nouvelle réponse type' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Nouvelle réponse type' })
      await dialog.getByLabel('Titre').fill(title)
      await dialog
        .getByRole('textbox', { name: 'Texte' })
        .fill('Bonjour {telephone}, votre commande {commande} sera prête le {date}.')
      await expect(dialog.getByRole('note', { name: 'Aperçu' })).toContainText('votre commande 1042')
      await dialog.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(dialog.getByText(/La variable \{telephone\} n’existe pas/)).toBeVisible()
      await dialog
        .getByRole('textbox', { name: 'Texte' })
        .fill('Bonjour {prenom}, votre commande {commande} sera prête le {date}.')
      await everywhere(page, 'replies-1-form')
      await dialog.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(title).first()).toBeVisible()
      await everywhere(page, 'replies-2-list')
    })

    await test.step('the composer fills it, and sends nothing that is open', async () => {
      await openOrder(page, order)
      const field = page.getByLabel('Ajouter un commentaire')
      await field.focus()
      await field.press('/')
      await page.getByRole('textbox', { name: 'Rechercher une réponse type' }).fill(title)
      await page.getByRole('option', { name: new RegExp(title) }).click()
      await expect(field).toHaveValue(`Bonjour Bruno, votre commande ${order} sera prête le {date}.`)
      await everywhere(page, 'replies-3-open')
      await page.getByRole('button', { name: 'Envoyer' }).click()
      await expect(page.getByText('Complétez d’abord {date}')).toBeVisible()
      await field.fill(`Bonjour Bruno, votre commande ${order} sera prête le 3 décembre.`)
      await page.getByRole('button', { name: 'Envoyer' }).click()
      await expect(page.getByText('sera prête le 3 décembre.')).toBeVisible()
      await expect(field).toHaveValue('')
    })
  })
})
