import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { barsOf } from '../labels/code128'
import { readPixels } from './pixels'

const WIDTH = 640
const HEIGHT = 480

/** A grey picture, as a camera sees it, with dark squares on it. */
function picture(isDark: (x: number, y: number) => boolean | undefined, { noise = 0, light = 235, dark = 40 } = {}) {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  let random = 7
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648
    const on = isDark(i % WIDTH, Math.floor(i / WIDTH))
    const grey = (on === undefined ? 150 : on ? dark : light) + ((random / 2_147_483_648) * 2 - 1) * noise
    data.set([grey, grey, grey, 255], i * 4)
  }
  return { data, width: WIDTH, height: HEIGHT }
}

const qr = (text: string, dot: number) => {
  const { data } = encode(text, { border: 2 })
  return (x: number, y: number) => data[Math.floor((y - 60) / dot)]?.[Math.floor((x - 80) / dot)]
}
const bars = (text: string, dot: number) => {
  const drawn = barsOf(text)
  return (x: number, y: number) => {
    const at = (x - 30) / dot
    if (!drawn || y < 150 || y > 300 || at < 0 || at >= drawn.width) return undefined
    return drawn.bars.some((it) => at >= it.x && at < it.x + it.width)
  }
}

describe('a picture', () => {
  it.each(['C-1042-2-3', 'C-100123-L12', 'C-9', '1042'])('holds the square code %s', (text) => {
    expect(readPixels(picture(qr(text, 9)))).toBe(text)
    expect(readPixels(picture(qr(text, 5), { noise: 8, light: 190, dark: 70 }))).toBe(text)
  })
  it.each(['C-1042-2-3', 'C-100123-L12', '1042'])('holds the bars of %s', (text) => {
    expect(readPixels(picture(bars(text, 3)))).toBe(text)
    expect(readPixels(picture(bars(text, 2), { noise: 8, light: 200, dark: 60 }))).toBe(text)
  })
  it('holds bars that stand upright', () => {
    const lying = bars('C-1042', 3)
    expect(readPixels(picture((x, y) => lying(y, x)))).toBe('C-1042')
  })
  it('may hold none', () => {
    expect(readPixels(picture(() => undefined))).toBeUndefined()
    expect(readPixels(picture(() => undefined, { noise: 8 }))).toBeUndefined()
  })
})
