import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
import BitArray from '@zxing/library/esm/core/common/BitArray'
import type BitMatrix from '@zxing/library/esm/core/common/BitMatrix'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer'
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader'
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader'
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource'

/** Lines across the picture along which bars are looked for. */
const LINES = 24

/** Reads a code in a picture, if there is one: the square one first, which stands for itself from any side. */
export function readPixels({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string | undefined {
  const light = new Uint8ClampedArray(width * height)
  for (let i = 0; i < light.length; i++) {
    const at = i * 4
    light[i] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 151 + (data[at + 2] ?? 0) * 28) >> 8
  }
  const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, height)))
  return found(() => new QRCodeReader().decode(picture).getText()) ?? barsIn(picture.getBlackMatrix())
}

/** What finds nothing says so by an error. */
function found(look: () => string): string | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

/**
 * Bars along lines across the picture, lying and upright. Where it is dark was decided around each dot: a label is a small part of
 * what a camera sees, and dark and light of the whole say little about it.
 */
function barsIn(dark: BitMatrix): string | undefined {
  const readers = [new Code128Reader(), new EAN13Reader()]
  const across = (length: number, lines: number, at: (along: number, line: number) => boolean) => {
    for (let nth = 1; nth < LINES; nth++) {
      const line = Math.floor((nth * lines) / LINES)
      const row = new BitArray(length)
      for (let i = 0; i < length; i++) if (at(i, line)) row.set(i)
      for (const turned of [false, true]) {
        if (turned) row.reverse()
        for (const reader of readers) {
          const text = found(() => reader.decodeRow(line, row).getText())
          if (text !== undefined) return text
        }
      }
    }
    return undefined
  }
  const [width, height] = [dark.getWidth(), dark.getHeight()]
  return across(width, height, (x, y) => dark.get(x, y)) ?? across(height, width, (y, x) => dark.get(x, y))
}
