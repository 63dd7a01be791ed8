import { readFileSync } from 'node:fs'
import type { NewsPage } from '../src/api/schema'
import { BRUNO, call } from './desk'
import { expect, signIn, test } from './support'

/** The texts with which the rules of the server are tested as well: here a page gets them as they are. */
const TEXTS = readFileSync(new URL('../../shared/domain/src/text/hostile.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** The only picture of ours that they name. */
const PICTURE = '/api/content/GetTextPicture?id=AbCdEfGhIjKlMnOpQrSt-_'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const OF_PICTURES = ['src', 'alt', 'width', 'height']

declare global {
  interface Window {
    hits: number
    hit: () => void
  }
}

test.use({ hostile: true })

test('a text in which something runs or looks like the screen is shown as formatting alone', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    window.hits = 0
    window.hit = () => {
      window.hits += 1
    }
  })
  await signIn(page, BRUNO)
  const known = await call<NewsPage>(page.request, 'content/GetActualiteForBnf', { actualiteId: 1 }, 'GET')
  await page.route('**/content/GetActualiteForBnf**', async (route) => {
    const id = Number(new URL(route.request().url()).searchParams.get('actualiteId'))
    const html = `<p>début</p>${TEXTS[id]}`
    const data = { ...known, actu: { ...known.actu, id, content: { fr: html, en: html } } }
    await route.fulfill({ json: { code: 0, data, message: null, notificationCount: 0 } })
  })
  // Nobody keeps that picture, and nothing else may be asked for.
  await page.route('**/content/GetTextPicture**', (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }))
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url())
  })
  for (const [id, html] of TEXTS.entries()) {
    await page.goto(`/#/bnfv2/actu/${id}`)
    const text = page.locator('.rich')
    await expect(text, html).toContainText('début')
    await expect(page).toHaveURL(new RegExp(`/actu/${id}$`))
    const shown = await text.evaluate((root) =>
      [...root.querySelectorAll('*')].map((element) => ({
        tag: element.localName,
        attributes: element.getAttributeNames().filter((name) => name !== 'href' && name !== 'rel'),
        source: element instanceof HTMLImageElement ? element.src.replace(location.origin, '') : undefined,
        scheme: element instanceof HTMLAnchorElement && element.hasAttribute('href') ? element.protocol : 'https:',
      })),
    )
    for (const { tag, attributes, scheme, source } of shown) {
      expect(tag, html).toMatch(/^(p|br|strong|b|em|i|u|s|h[234]|ul|ol|li|blockquote|a|img)$/)
      expect(source ?? PICTURE, html).toBe(PICTURE)
      expect(
        attributes.filter((name) => tag !== 'img' || !OF_PICTURES.includes(name)),
        html,
      ).toEqual([])
      expect(scheme, html).not.toMatch(/^(javascript|vbscript|data|blob|file):$/)
    }
    expect(await page.evaluate(() => window.hits), html).toBe(0)
    expect(elsewhere, html).toEqual([])
  }
})
