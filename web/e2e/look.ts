import type { Page } from '@playwright/test'
import { wellPlaced } from './geometry'
import { audit, expect, firstRows, inBothSchemes, shot, test } from './support'

/** Opens an address and looks at it and at its dialogs in every window and scheme. */
export async function look(page: Page, address: string, of = 'sweep', opens: readonly string[] = []) {
  await test.step(address, async () => {
    await opened(page, address)
    await wellPlaced(page, address)
    await dialogsOf(page, address)
    for (const button of opens) await dialogBehind(page, address, button)
    await inBothSchemes(page, named(of, address))
    await firstRows(page)
    await wellPlaced(page, `${address} in the dark`)
  })
}

/** Opens an address where nothing was made yet. Its dialogs and its dark colours are those that `look` judges. */
export async function lookAtEmpty(page: Page, address: string) {
  await test.step(address, async () => {
    await opened(page, address)
    await wellPlaced(page, address)
    await shot(page, named('empty', address))
    await audit(page)
  })
}

const named = (of: string, address: string) => `${of}${address.replaceAll(/\W+/g, '-')}`

/** Opens an address as a link does, with nothing left of another screen, and waits until all of it has come. */
async function opened(page: Page, address: string) {
  // The screen before was left in the dark.
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('about:blank')
  await page.goto(`/#${address}`)
  await expect.soft(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  // Parts that load on scrolling are looked at as well.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.soft(page.locator('[aria-busy=true]:visible'), address).toHaveCount(0)
  expect.soft(page.url(), 'it leads nowhere else').toContain(`#${address}`)
  await firstRows(page)
}

/** Dialogs in which a list lets people enter something are looked at in every window as well. */
async function dialogsOf(page: Page, address: string) {
  const openers = page.locator('[data-creates]:visible')
  for (let nth = 0; nth < (await openers.count()); nth += 1) {
    const opener = openers.nth(nth)
    const name = await opener.innerText()
    await opener.click()
    const dialog = page.getByRole('dialog')
    const elsewhere = () => !page.url().endsWith(`#${address}`)
    await expect.poll(async () => elsewhere() || (await dialog.count()) > 0, name).toBe(true)
    // Some are entered on a page of their own, which is looked at by its address.
    if (elsewhere()) return void (await page.goBack())
    await expect.soft(dialog.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    await wellPlaced(page, `${address}, “${name}”`)
    await closed(page)
  }
}

/** The dialog behind a button is looked at in the same way. */
async function dialogBehind(page: Page, address: string, button: string) {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await wellPlaced(page, `${address}, “${button}”`)
  await closed(page)
}

/** Closes the dialog by its own button: Escape may belong to the field in focus. */
async function closed(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /^(Fermer|Close)$/ })
    .first()
    .click()
  await expect(dialog).toHaveCount(0)
}
