import { expect, type Page } from '@playwright/test'
import { faults } from './faults'

/** Windows that people work in, from the narrowest with a bar on top, and whether their text is twice as large. */
const WINDOWS = [
  { width: 768 },
  { width: 820 },
  { width: 1024 },
  { width: 1280 },
  { width: 1280, text: 2 },
  { width: 1440 },
] as const

const softly = expect.configure({ soft: true })

/** The smallest side of what is pressed: by a pointer, by a finger. */
const [POINTED, TOUCHED] = [24, 40]

/**
 * Looks at a page that has come in each window: one load, and a moment for each width. A phone has one width,
 * and everybody reads there with large text as well. Elements that a change of width moves may take a frame or two, so a
 * fault counts when it stays.
 */
export async function wellPlaced(page: Page, address: string) {
  const own = page.viewportSize()
  const touch = await page.evaluate(() => matchMedia('(hover: none)').matches)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  if (!own || touch) {
    await settled(page, `${address} on a phone`, TOUCHED)
    await enlarged(page, 2)
    await settled(page, `${address} on a phone with text at 200 %`, TOUCHED)
    return enlarged(page, 1)
  }
  for (const window of WINDOWS) {
    const text = 'text' in window ? window.text : 1
    await page.setViewportSize({ ...own, width: window.width })
    await enlarged(page, text)
    await settled(page, `${address} at ${window.width} px${text === 1 ? '' : ' with text at 200 %'}`, POINTED)
  }
  await enlarged(page, 1)
  await page.setViewportSize(own)
}

/** Looks once more at a page in the colours that it has now, at its own size: what shows only in the dark may cover or cut something. */
export async function wellPlacedAsItIs(page: Page, where: string) {
  const touch = await page.evaluate(() => matchMedia('(hover: none)').matches)
  await settled(page, where, touch ? TOUCHED : POINTED)
}

/** Gives the text of a page another size, as people do in their browser, and waits until it is drawn. */
async function enlarged(page: Page, by: number) {
  await page.evaluate((scale) => {
    document.documentElement.style.fontSize = scale === 1 ? '' : `${scale * 100}%`
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, by)
}

async function settled(page: Page, where: string, least: number) {
  const look = async () => (await page.evaluate(faults, least)).map((fault) => `${where}: ${fault}`)
  await softly.poll(look, { message: `the geometry of ${where}`, timeout: 1_500 }).toEqual([])
}
