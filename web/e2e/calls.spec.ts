import type { Page } from '@playwright/test'
import { GILLES, MARIE, newOrder, openOrder } from './desk'
import { audit, everywhere, expect, noWider, signIn, test } from './support'

// The sandbox of the call centre stands in for the real one. It rings for any number but those at a premium rate.

const CALL = /^Appeler le .* par le centre d’appels$/

const toggle = (page: Page) => page.getByRole('button', { name: 'Centre d’appels : recevoir les appels de la file' })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** The calls that the sandbox has made as an agent. */
async function callsOf(page: Page, agent: string): Promise<string[]> {
  const { calls } = await (await page.request.get('/dev/calls')).json()
  return calls.filter((it: { agent: string }) => it.agent === agent).map((it: { number: string }) => it.number)
}

/** Signs in at the page of the call centre, and comes back. */
async function enterAs(page: Page, agent: string) {
  await page.getByLabel('Agent').fill(agent)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(said(page, 'Vous êtes connecté au centre d’appels')).toBeVisible()
}

test(
  'a manager signs in to the call centre, calls the person of an order and goes on queue',
  {
    tag: '@both',
  },
  async ({ page }, info) => {
    const agent = `marie-${info.project.name}-${info.retry}`
    const id = await newOrder(page.request)
    await signIn(page, MARIE)
    await openOrder(page, id)
    await page.getByRole('main').getByRole('button', { name: 'Se connecter au centre d’appels' }).click()
    await enterAs(page, agent)
    await expect(page).toHaveURL(new RegExp(`/#/.*${id}`))
    await expect(page).not.toHaveURL(/code=/)

    await page.getByRole('main').getByRole('button', { name: CALL }).click()
    await expect(said(page, 'Appel en cours')).toBeVisible()
    expect((await callsOf(page, agent)).at(0)).toMatch(/^\+33\d{9}$/)
    await everywhere(page, 'call')
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await noWider(page)
      await audit(page)
    }

    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false')
    await toggle(page).click()
    await expect(said(page, 'Vous recevez les appels')).toBeVisible()
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
    await toggle(page).click()
    await expect(said(page, 'Vous ne recevez plus d’appels')).toBeVisible()
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false')
  },
)

test('a sign-in that is refused changes nothing, and says so', async ({ page }) => {
  await signIn(page, MARIE)
  await page.goto('/#/concierge/selectConciergerie')
  await page.getByRole('banner').getByRole('button', { name: 'Se connecter au centre d’appels' }).click()
  await page.getByRole('button', { name: 'Refuser' }).click()
  await expect(said(page, 'La connexion au centre d’appels n’a pas abouti')).toBeVisible()
  await expect(page).toHaveURL(/#\/concierge\/selectConciergerie/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Se connecter au centre d’appels' })).toBeVisible()
})

test('who may not call sees neither the toggle nor a button', async ({ page }) => {
  const id = await newOrder(page.request)
  await signIn(page, GILLES)
  await openOrder(page, id)
  await expect(page.getByRole('link', { name: /^0\d/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /centre d’appels/i })).toHaveCount(0)
})
