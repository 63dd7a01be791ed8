import { BitArray, Code128Reader } from '@zxing/library'
import { describe, expect, it } from 'vitest'
import { barsOf, charactersOf } from './code128'

/** What another implementation reads in the bars. */
function readBack(text: string): string {
  const drawn = barsOf(text)
  if (!drawn) throw new Error(`no bars: ${text}`)
  // Two dots a module, as a printer has several.
  const row = new BitArray(drawn.width * 2)
  for (const { x, width } of drawn.bars) row.setRange(x * 2, (x + width) * 2)
  return new Code128Reader().decodeRow(0, row).getText()
}

describe('the characters of a text', () => {
  it('are of set B, with the check character', () => {
    // 104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879 = 8·103 + 55
    expect(charactersOf('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  })
  it('are pairs of digits where that is shorter', () => {
    // 105 + 12·1 + 34·2 = 185 = 103 + 82
    expect(charactersOf('1234')).toEqual([105, 12, 34, 82, 106])
    expect(charactersOf('123')?.[0]).toBe(104)
    expect(charactersOf('C-100123-L4')?.slice(0, 7)).toEqual([104, 35, 13, 99, 10, 1, 23])
    // Four digits between letters are as long either way.
    expect(charactersOf('C-1042-1-1')).not.toContain(99)
  })
  it('are none of what the code cannot hold', () => {
    expect(charactersOf('')).toBeUndefined()
    expect(charactersOf('É')).toBeUndefined()
    expect(barsOf('a\tb')).toBeUndefined()
  })
})

describe('bars', () => {
  it('are the known pattern of a text', () => {
    const drawn = barsOf('1')
    // Start B, 17 (“1”), check 104 + 17 = 121 = 103 + 18, stop; light of ten modules on both sides.
    const widths = '211214' + '123221' + '223211' + '2331112'
    const bars = [...widths].flatMap((it, i) => (i % 2 === 0 ? [Number(it)] : []))
    expect(drawn?.bars.map((it) => it.width)).toEqual(bars)
    expect(drawn?.bars[0]?.x).toBe(10)
    expect(drawn?.width).toBe(20 + 33 + 13)
  })
  it.each([
    'C-1042',
    'C-1042-2-3',
    'C-100123-10-12',
    'C-1234567-L4',
    '1',
    '12345',
    '0000',
    '123456789012345',
    'AB12345CD',
    'AB123456CD',
    'a1b22c333d4444e55555f666666g7777777',
    '~ !"#$%&()*+,-./:;<=>?@[]^_`{|}',
  ])('of %s are read by another implementation', (text) => {
    expect(readBack(text)).toBe(text)
  })
  it('of every length of digits between letters are read', () => {
    for (let n = 0; n < 14; n++)
      for (const [before, after] of [
        ['', ''],
        ['A', ''],
        ['', 'B'],
        ['A', 'B'],
      ]) {
        const text = `${before}${'12345678901234'.slice(0, n)}${after}`
        if (text) expect(readBack(text)).toBe(text)
      }
  })
})
