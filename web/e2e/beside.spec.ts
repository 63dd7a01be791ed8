import type { Page } from '@playwright/test'
import { act, MARIE, newOrder } from './desk'
import { expect, inBothSchemes, noWider, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

const WIDE = { width: 1720, height: 900 }

const panelOf = (page: Page) => page.getByRole('region', { name: /^Commande \d+$/ })
const links = (page: Page) => page.locator('.list .row-link')
const shownRow = (page: Page) => page.locator('.list tr[aria-current="true"]')
const numberOf = async (page: Page, nth: number) => (await links(page).nth(nth).innerText()).trim()

async function open(page: Page, address: string) {
  await page.goto(`/#${address}`)
  await expect(links(page).first()).toBeVisible()
  await expect(page.locator('[data-stale]')).toHaveCount(0)
}

/** Beside the list stands this order, whole, and its row is marked. */
async function shows(page: Page, id: string) {
  await expect(page.getByRole('region', { name: `Commande ${id}`, exact: true })).toBeVisible()
  await expect(panelOf(page).getByRole('heading', { name: 'Lignes' })).toBeVisible()
  await expect(shownRow(page).locator('.row-link')).toHaveText(id)
  await expect(page).toHaveURL(new RegExp(`[?&]open=${id}$`))
}

test.describe('on a wide screen', () => {
  test.use({ viewport: WIDE })

  test.beforeEach(async ({ page }) => {
    await signIn(page, MARIE)
  })

  test('an order opens beside the list, and the next one takes one key', async ({ page }) => {
    await open(page, '/allorders?status=TO_BE_PROCESSED')
    const [first, second, third] = [await numberOf(page, 0), await numberOf(page, 1), await numberOf(page, 2)]
    await page.getByRole('checkbox', { name: `Sélectionner la ligne ${third}` }).check()
    await links(page).first().focus()
    await page.keyboard.press('Enter')
    await shows(page, first)
    await expect(panelOf(page)).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Les commandes'])
    await expect(page).toHaveTitle(/^Les commandes/)
    await noWider(page)
    await inBothSchemes(page, 'beside-orders')
    await page.setViewportSize({ width: 1920, height: 1080 })
    await inBothSchemes(page, 'beside-orders-1920')
    await page.setViewportSize(WIDE)

    await page.keyboard.press('j')
    await shows(page, second)
    await page.keyboard.press('j')
    await shows(page, third)
    await page.keyboard.press('k')
    await shows(page, second)
    await page.getByRole('cell', { name: third, exact: true }).click()
    await shows(page, third)
    await page.reload()
    await shows(page, third)

    // The first opening and all later ones are one step of the history.
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toHaveCount(0)
    await expect(links(page).nth(2)).toBeFocused()
    await expect(page).toHaveURL(/#\/allorders\?status=TO_BE_PROCESSED$/)
    await page.keyboard.press('k')
    await expect(links(page).nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await shows(page, second)
    await page.goBack()
    await expect(panelOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(/#\/allorders\?status=TO_BE_PROCESSED$/)
  })

  test('the list keeps what is ticked, its filters and its rows where they are', async ({ page }) => {
    await open(page, '/allorders')
    const [fifth, far] = [await numberOf(page, 4), await numberOf(page, 40)]
    await page.getByRole('checkbox', { name: `Sélectionner la ligne ${fifth}` }).check()
    await links(page).nth(40).scrollIntoViewIfNeeded()
    const scrolled = () => page.locator('.list .table-box').evaluate((box) => box.scrollTop)
    await links(page).nth(40).click()
    await shows(page, far)
    expect(await scrolled()).toBeGreaterThan(500)
    await expect(page.getByText('1 ligne sélectionnée')).toBeVisible()
    await page.getByRole('switch', { name: 'Impayée' }).check()
    await expect(page).toHaveURL(/unpaid=true.*open=/)
    await expect(panelOf(page)).toHaveAccessibleName(`Commande ${far}`)
    await page.getByRole('switch', { name: 'Impayée' }).uncheck()
    await shows(page, far)
    await panelOf(page).getByRole('heading', { level: 2 }).click()
    for (let nth = 0; nth < 20; nth++) await page.keyboard.press('j')
    await expect(panelOf(page)).not.toHaveAccessibleName(`Commande ${far}`)
    await expect(shownRow(page)).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Fermer', exact: true }).click()
    await expect(panelOf(page)).toHaveCount(0)
    await expect(page.locator('.list tr:has(.row-link:focus)')).toBeInViewport({ ratio: 1 })
    expect(await scrolled()).toBeGreaterThan(500)
  })

  test('goes on with the next page after the last row, and opens the page of an order', async ({ page }) => {
    await open(page, '/allorders')
    const last = await numberOf(page, 99)
    await links(page).last().click()
    await shows(page, last)
    await page.keyboard.press('j')
    await expect(panelOf(page).getByText('1 sur 100, page 2')).toBeVisible()
    await expect(page.getByText(/^Page 2 sur/)).toBeVisible()
    await page.keyboard.press('k')
    await shows(page, last)
    await expect(page.getByText(/^Page 1 sur/)).toBeVisible()

    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      links(page)
        .last()
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(tab.getByRole('heading', { level: 1, name: `Commande ${last}` })).toBeVisible()
    await tab.close()
    await page.getByRole('link', { name: 'Ouvrir en grand' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Commande ${last}` })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`#/conciergeOrderDetail/${last}$`))
    await page.goBack()
    await shows(page, last)
  })

  test('an order that leaves the list stays until the person moves on, to what stood next to it', async ({
    page,
    request,
  }) => {
    const ids = [await newOrder(request), await newOrder(request)].map(String)
    await open(page, '/allorders?status=NEW')
    const [first = '', second = ''] = ids.toReversed()
    await expect(links(page).first()).toHaveText(first)
    const third = await numberOf(page, 2)
    await links(page).nth(1).click()
    await shows(page, second)
    await act(page, 'Accepter')
    await page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(links(page).nth(1)).toHaveText(third)
    await expect(panelOf(page)).toHaveAccessibleName(`Commande ${second}`)
    await expect(panelOf(page).getByText('Hors de la liste')).toBeVisible()
    await expect(panelOf(page).locator('.panel-actions').getByText('Acceptée')).toBeVisible()
    await page.keyboard.press('j')
    await shows(page, third)
  })

  test('the orders that wait and the anomalies open the same way', async ({ page }) => {
    for (const [address, title] of [
      ['/conciergeinbox', 'Les commandes en attention'],
      ['/conciergeinbox/anomalies', 'Les anomalies'],
    ] as const) {
      await page.goto(`/#${address}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await open(page, address)
      const [first, second] = [await numberOf(page, 0), await numberOf(page, 1)]
      await links(page).first().click()
      await shows(page, first)
      await noWider(page)
      await inBothSchemes(page, `beside${address.replaceAll('/', '-')}`)
      await page.keyboard.press('j')
      await shows(page, second)
    }
  })

  test('paper has the order alone, and what was typed outlives it; a narrower screen has the list alone', async ({
    page,
  }) => {
    await open(page, '/allorders')
    const first = await numberOf(page, 0)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await shows(page, first)
    await page.getByRole('textbox', { name: 'Ajouter un commentaire' }).fill('À rappeler demain')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: `Commande ${first}` })).toBeVisible()
    await expect(links(page).first()).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByRole('textbox', { name: 'Ajouter un commentaire' })).toHaveValue('À rappeler demain')

    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(panelOf(page)).toHaveCount(0)
    await expect(links(page).first()).toBeVisible()
  })
})

test('on any other screen a row leads to the page of its order', async ({ page }) => {
  await signIn(page, MARIE)
  await open(page, '/allorders')
  const first = await numberOf(page, 0)
  await open(page, `/allorders?open=${first}`)
  await expect(panelOf(page)).toHaveCount(0)
  await links(page).first().click()
  await expect(page).toHaveURL(new RegExp(`#/conciergeOrderDetail/${first}$`))
  await expect(page.getByRole('heading', { level: 1, name: `Commande ${first}` })).toBeVisible()
})
