import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { toXlsx } from './xlsx'

/** The parts of a zip, and the cells of the sheet, as another library reads them: it checks their sums. */
const READ = `
import io, json, sys, zipfile
from xml.etree import ElementTree
archive = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
assert archive.testzip() is None
parts = {name: archive.read(name).decode() for name in archive.namelist()}
sheet = ElementTree.fromstring(parts['xl/sheet1.xml'])
cells = [it for it in sheet.iter() if it.tag.endswith('}c')]
print(json.dumps({'parts': parts, 'cells': [[''.join(it.itertext()), it.get('t'), it.get('s'), it.get('r')] for it in cells]}))
`

interface Read {
  parts: Record<string, string>
  cells: [text: string, type: string, style: string, place: string][]
}

async function read(rows: string[][]): Promise<Read> {
  const input = Buffer.from(await toXlsx(rows).arrayBuffer())
  return JSON.parse(execFileSync('python3', ['-c', READ], { input, encoding: 'utf8' }))
}

it('keeps zeros in front, long numbers and what looks like a formula as texts', async () => {
  const texts = ['00123', '12345678901234567890', '=1+1', '+33 6 12', '01/02', '<b> & "é"', ' x ']
  const { cells } = await read([texts])
  expect(cells).toEqual(texts.map((text, nth) => [text, 'inlineStr', '1', `${'ABCDEFG'[nth]}1`]))
})

it('leaves out what no cell can have, and keeps what looks like the code of a character', async () => {
  const sheet = (await read([['a\u0000b\u001b', '_x000D_']])).parts['xl/sheet1.xml']
  expect(sheet).toContain('>ab<')
  expect(sheet).toContain('>_x005F_x000D_<')
})

it('names more columns than there are letters', async () => {
  const { cells } = await read([Array.from({ length: 28 }, () => 'x')])
  expect([25, 26, 27].map((nth) => cells[nth]?.[3])).toEqual(['Z1', 'AA1', 'AB1'])
})

it('has all parts that a workbook needs', async () => {
  expect(Object.keys((await read([])).parts)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/sheet1.xml',
  ])
})
