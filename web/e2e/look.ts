import type { Page } from '@playwright/test'
import { wellPlaced } from './geometry'
import { expect, inBothSchemes, test } from './support'

/** Opens an address as a link does, with nothing left of another screen, and looks at it in every window and scheme. */
export async function look(page: Page, address: string, of = 'sweep') {
  await test.step(address, async () => {
    await page.goto('about:blank')
    await page.goto(`/#${address}`)
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    // What comes when it is scrolled to is looked at as well.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.soft(page.locator('[aria-busy=true]:visible'), address).toHaveCount(0)
    expect.soft(page.url(), 'it leads nowhere else').toContain(`#${address}`)
    await wellPlaced(page, address)
    await inBothSchemes(page, `${of}${address.replaceAll(/\W+/g, '-')}`)
  })
}
