import type { Page } from '@playwright/test'
import { expect, inBothSchemes, noWider, test } from './support'

/** Opens an address as a link does: what another screen has left is gone. */
export async function look(page: Page, address: string, of = 'sweep') {
  await test.step(address, async () => {
    await page.goto('about:blank')
    await page.goto(`/#${address}`)
    await expect.soft(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    // Parts that load on scrolling are looked at as well.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.soft(page.locator('[aria-busy=true]:visible'), address).toHaveCount(0)
    expect.soft(page.url(), 'it leads nowhere else').toContain(`#${address}`)
    await noWider(page)
    await inBothSchemes(page, `${of}${address.replaceAll(/\W+/g, '-')}`)
  })
}
