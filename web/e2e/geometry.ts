import { expect, type Page } from '@playwright/test'
import { faults } from './faults'

/** The width of a usual tablet, held upright. */
const TABLET = 820

/** A page is looked at in a window of some width, which may be touched, or show text twice as large. */
interface Window {
  width: number
  touch?: true
  text?: 2
}

/** Windows that people work in: upright tablets, then those of a computer. */
const WINDOWS: readonly Window[] = [
  { width: 768, touch: true },
  { width: TABLET, touch: true },
  { width: 1024 },
  { width: 1280 },
  { width: 1280, text: 2 },
  { width: 1440 },
]

/** The windows of a screen that only a journey leads to: each look takes time of the journey. */
export const ON_THE_WAY: readonly Window[] = [
  { width: TABLET, touch: true },
  { width: 1280, text: 2 },
]

const softly = expect.configure({ soft: true })

/** The smallest side of what is pressed: by a pointer, by a finger. */
const [POINTED, TOUCHED] = [24, 40]

/**
 * Looks at a page that has come in each of the windows: one load, and a moment for each. A phone has one width,
 * and everybody reads there with large text as well. Elements that a change of width moves may take a frame or two, so a
 * fault counts when it stays.
 */
export async function wellPlaced(page: Page, address: string, windows = WINDOWS) {
  const own = page.viewportSize()
  if (!own || (await isTouched(page))) {
    await settled(page, `${address} on a phone`, TOUCHED)
    await enlarged(page, 2)
    await settled(page, `${address} on a phone with text at 200 %`, TOUCHED)
    return enlarged(page, 1)
  }
  for (const { width, touch = false, text = 1 } of windows) {
    await page.setViewportSize({ ...own, width })
    await touched(page, touch)
    await enlarged(page, text)
    const where = `${address} at ${width} px${text === 1 ? '' : ' with text at 200 %'}`
    await settled(page, where, touch ? TOUCHED : POINTED)
  }
  await enlarged(page, 1)
  await touched(page, false)
  await page.setViewportSize(own)
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
