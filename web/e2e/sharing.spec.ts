import { act, another, call, GILLES, MARIE, newOrder, openOrder } from './desk'
import { audit, everywhere, expect, noWider, shot, signIn, test } from './support'

test.use({ allowRefusals: true })

test('who looks at an order is seen by the others within five seconds, and leaving withdraws it', {
  tag: '@both',
}, async ({ page, request, browser }) => {
  const id = await newOrder(request)
  await signIn(page, MARIE)
  await openOrder(page, id)
  const gilles = await another(browser, GILLES)
  await openOrder(gilles, id)
  const onPage = page.getByRole('status').filter({ hasText: 'Gilles Perrin regarde cette commande' })
  await expect(onPage).toBeVisible({ timeout: 5_000 })
  await everywhere(page, 'desk-viewers')

  // A colleague who only looks at the list sees it, too.
  await page.goto(`/#/conciergeinbox?text=${id}`)
  await expect(page.locator('.list').getByText('Gilles Perrin regarde cette commande')).toBeAttached()
  await shot(page, 'desk-viewers-list')
  await gilles.goto('/#/desk')
  await expect(page.locator('.list').getByText('Gilles Perrin regarde cette commande')).toHaveCount(0, {
    timeout: 6_000,
  })
  await gilles.context().close()
})

test('a claim reaches the open inbox and the open page of a colleague within five seconds', async ({
  page,
  request,
  browser,
}) => {
  const id = await newOrder(request)
  await signIn(page, MARIE)
  await page.goto(`/#/conciergeinbox?text=${id}`)
  const row = page.locator(`tr[data-row="${id}"]`)
  await expect(row).toBeVisible()
  const second = await page.context().newPage()
  await openOrder(second, id)
  await expect(second.getByRole('region', { name: 'Prise en charge' })).toContainText('Personne ne s’en occupe')
  // Both have asked once what changed hands before.
  await Promise.all([page, second].map((it) => it.waitForResponse(/GetOrderViewers/)))
  const gilles = await another(browser, GILLES)
  await openOrder(gilles, id)
  await gilles.getByRole('button', { name: 'Je m’en occupe' }).click()
  await Promise.all([
    expect(row.getByTitle('Gilles Perrin s’en occupe')).toBeVisible({ timeout: 5_000 }),
    expect(second.getByRole('region', { name: 'Prise en charge' })).toContainText('Gilles Perrin s’en occupe', {
      timeout: 5_000,
    }),
  ])

  // Among all others there is less room for each column.
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const list of ['conciergeinbox', 'allorders']) {
    await page.goto('about:blank')
    await page.goto(`/#/${list}`)
    await expect(row).toBeVisible()
    await row.scrollIntoViewIfNeeded()
    for (const seen of [
      row.locator('[data-column=status] .mantine-Badge-root').first(),
      row.getByTitle('Gilles Perrin s’en occupe'),
      row.getByTitle('Gilles Perrin regarde cette commande'),
    ])
      await expect(seen).toBeInViewport({ ratio: 1 })
    await noWider(page)
    await shot(page, `desk-claimed-${list}`)
  }
  await gilles.context().close()
})

test('of two who claim an order one has it and the other is told; it is entrusted, found and given back', {
  tag: '@both',
}, async ({ page, request, browser }) => {
  const id = await newOrder(request)
  await signIn(page, MARIE)
  await openOrder(page, id)
  const care = page.getByRole('region', { name: 'Prise en charge' })
  await expect(care).toContainText('Personne ne s’en occupe')

  // Nothing tells this page of the claim: it is made at the same moment.
  const nobody = { code: 0, data: { viewers: [], reassigned: [] } }
  await page.route('**/desk/GetOrderViewers*', (route) => route.fulfill({ json: nobody }))
  const gilles = await another(browser, GILLES)
  await openOrder(gilles, id)
  await gilles.getByRole('button', { name: 'Je m’en occupe' }).click()
  await expect(gilles.getByRole('region', { name: 'Prise en charge' })).toContainText('Vous vous en occupez')
  await gilles.context().close()

  await care.getByRole('button', { name: 'Je m’en occupe' }).click()
  await expect(page.getByRole('dialog')).toContainText('Gilles Perrin s’occupe déjà de cette commande.')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(care).toContainText('Gilles Perrin s’en occupe')
  await everywhere(page, 'desk-care')

  await care.getByRole('button', { name: 'Confier…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Marie .*\(moi\)/ })
    .click()
  await expect(care).toContainText('Vous vous en occupez')
  // For ten seconds it is taken back by keyboard, wherever the focus is.
  await expect(page.getByText(/^\d+ s$/)).toBeVisible()
  await page.keyboard.press('Control+Z')
  await expect(care).toContainText('Gilles Perrin s’en occupe')
  await care.getByRole('button', { name: 'Libérer' }).click()
  await expect(care).toContainText('Personne ne s’en occupe')

  await page.goto(`/#/conciergeinbox?text=${id}`)
  await page.getByRole('button', { name: `Je m’occupe de la commande ${id}` }).click()
  await expect(page.locator('.toast')).toContainText(`Vous vous occupez de la commande ${id}`)
  const { id: me } = (await call<{ user: { id: number } }>(page.request, 'auth/UserInfoFromSession', {}, 'GET')).user
  await page.goto(`/#/allorders?assignee=${me}&text=${id}`)
  await expect(page.getByRole('heading', { name: 'Les commandes', level: 1, exact: true })).toBeVisible()
  await expect(page.locator(`.row-link[href$="/${id}"]`).first()).toBeVisible()
  await audit(page)
  await noWider(page)
  await shot(page, 'desk-mine')
})

test('who was too late sees what changed field by field, keeps what was typed, and chooses', { tag: '@both' }, async ({
  page,
  request,
  browser,
}) => {
  const id = await newOrder(request)
  await signIn(page, MARIE)
  await openOrder(page, id)
  const edit = page.getByRole('button', { name: /^Modifier / }).first()
  await edit.click()
  const line = page.locator('.line[data-editing]')
  await line.getByLabel('Prix (€)').fill('15,00')
  await line.getByLabel('Commentaire').fill('Doubler la couture')

  const gilles = await another(browser, GILLES)
  await openOrder(gilles, id)
  await gilles
    .getByRole('button', { name: /^Modifier / })
    .first()
    .click()
  const theirs = gilles.locator('.line[data-editing]')
  await theirs.getByLabel('Qté').fill('3')
  await theirs.getByLabel('Prix (€)').fill('13,00')
  await gilles.keyboard.press('Enter')
  await expect(theirs).toHaveCount(0)

  await line.getByLabel('Prix (€)').press('Enter')
  const told = page.getByRole('alert').filter({ hasText: 'Quelqu’un d’autre a enregistré entre-temps' })
  await expect(told).toContainText('Repris de ce qui est enregistré : Qté.')
  const row = told.getByRole('row', { name: /^Prix/ })
  await expect(row).toContainText('13,00')
  await expect(row).toContainText('15,00')
  await expect(line.getByLabel('Qté')).toHaveValue('3')
  await expect(line.getByLabel('Prix (€)')).toHaveValue('15,00')
  await everywhere(page, 'desk-line-conflict')
  await row.getByRole('radio', { name: 'Prendre la leur' }).check()
  await expect(line.getByLabel('Prix (€)')).toHaveValue('13,00')
  await row.getByRole('radio', { name: 'Garder la mienne' }).check()
  await line.getByLabel('Prix (€)').press('Enter')
  await expect(line).toHaveCount(0)
  await expect(page.locator('.totals')).toContainText(/45,00/)
  await expect(page.getByText('Doubler la couture')).toBeVisible()

  // A step that somebody else has taken first.
  await act(page, 'Accepter')
  await gilles.reload()
  await expect(gilles.locator('.totals')).toContainText(/45,00/)
  await act(gilles, 'Modifier le montant')
  await gilles.getByRole('dialog').getByLabel('Montant (€)').fill('40')
  await gilles.keyboard.press('Enter')
  await expect(gilles.locator('.totals')).toContainText(/40,00/)
  await gilles.context().close()
  const dialog = page.getByRole('dialog', { name: 'Accepter' })
  await dialog.getByRole('button', { name: 'Accepter' }).click()
  await expect(dialog.getByRole('row', { name: /^Montant fixé/ })).toContainText('40,00')
  await dialog.getByRole('button', { name: 'Accepter' }).click()
  await expect(page.locator('.page-head .mantine-Badge-root')).toHaveText('Acceptée')
})
