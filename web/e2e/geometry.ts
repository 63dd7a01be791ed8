import { expect, type Page } from '@playwright/test'
import { faults } from './faults'

/** The width of a usual tablet, held upright. */
const TABLET = 820

/** Windows that people work in: upright tablets, then those of a computer, and whether their text is twice as large. */
const WINDOWS = [
  { width: 768, touch: true },
  { width: TABLET, touch: true },
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
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  if (!own || (await isTouched(page))) {
    await settled(page, `${address} on a phone`, TOUCHED)
    await enlarged(page, 2)
    await settled(page, `${address} on a phone with text at 200 %`, TOUCHED)
    return enlarged(page, 1)
  }
  for (const window of WINDOWS) {
    const text = 'text' in window ? window.text : 1
    const isTablet = 'touch' in window
    await page.setViewportSize({ ...own, width: window.width })
    await touched(page, isTablet)
    await enlarged(page, text)
    const where = `${address} at ${window.width} px${text === 1 ? '' : ' with text at 200 %'}`
    await settled(page, where, isTablet ? TOUCHED : POINTED)
  }
  await enlarged(page, 1)
  await touched(page, false)
  await page.setViewportSize(own)
}

/**
 * Looks at a screen that only a journey leads to, beside its own size: on an upright tablet, and with large text. That
 * is all, because each look takes time of the journey.
 */
export async function wellPlacedOnTheWay(page: Page, name: string) {
  const own = page.viewportSize()
  const isPhone = await isTouched(page)
  if (own && !isPhone) {
    await page.setViewportSize({ ...own, width: TABLET })
    await touched(page, true)
    await settled(page, `${name} at ${TABLET} px`, TOUCHED)
    await touched(page, false)
    await page.setViewportSize({ ...own, width: Math.max(own.width, 1280) })
  }
  await enlarged(page, 2)
  await settled(page, `${name} with text at 200 %`, isPhone ? TOUCHED : POINTED)
  await enlarged(page, 1)
  if (own) await page.setViewportSize(own)
}

/** Looks once more at a page in the colours that it has now, at its own size: what shows only in the dark may cover or cut something. */
export async function wellPlacedAsItIs(page: Page, where: string) {
  await settled(page, where, (await isTouched(page)) ? TOUCHED : POINTED)
}

/** Whether the browser is that of a phone. */
const isTouched = (page: Page) => page.evaluate(() => matchMedia('(hover: none)').matches)

/**
 * Gives the page the styles of a screen that is touched, or takes them back. The browser's own emulation would leave some of them
 * behind, so the conditions of the style sheets are exchanged for those that always hold, or never.
 */
const touched = (page: Page, isTouched: boolean) =>
  page.evaluate((isTouched) => {
    const conditions = [
      ['(hover: none)', '(min-width: 0.1px)'],
      ['(pointer: coarse)', '(min-width: 0.2px)'],
      ['(hover: hover)', '(max-width: 0.1px)'],
    ] as const
    const exchange = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule)
          for (const [pointed, always] of conditions) {
            const [from, to] = isTouched ? [pointed, always] : [always, pointed]
            if (rule.media.mediaText.includes(from)) rule.media.mediaText = rule.media.mediaText.replace(from, to)
          }
        if (rule instanceof CSSGroupingRule) exchange(rule.cssRules)
      }
    }
    for (const { cssRules } of document.styleSheets) exchange(cssRules)
  }, isTouched)

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
