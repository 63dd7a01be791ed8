/**
 * A workbook in which each cell is a text and stays one: a spreadsheet that opens a CSV makes numbers of `00123` and of long
 * numbers, and dates of others. It is a zip whose parts are stored as they are.
 */
export function toXlsx(rows: ReadonlyArray<readonly string[]>): Blob {
  const sheet = rows
    .map((row, y) => `<row r="${y + 1}">${row.map((text, x) => cell(text, x, y)).join('')}</row>`)
    .join('')
  return zip([
    ['[Content_Types].xml', TYPES],
    ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
    ['xl/workbook.xml', BOOK],
    ['xl/_rels/workbook.xml.rels', relations('worksheet', 'sheet1.xml', 'styles', 'styles.xml')],
    ['xl/styles.xml', STYLES],
    ['xl/sheet1.xml', `${XML}<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`],
  ])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const TYPES =
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  `<Override PartName="/xl/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`

const BOOK =
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
  '<sheet name="Lignes" sheetId="1" r:id="rId1"/></sheets></workbook>'

/** The second style is that of a text: what somebody types into such a cell is one, too. */
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>'

function relations(...pairs: string[]) {
  const each = pairs.flatMap((type, nth) =>
    nth % 2 ? [] : `<Relationship Id="rId${nth / 2 + 1}" Type="${OFFICE}/${type}" Target="${pairs[nth + 1]}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

const cell = (text: string, x: number, y: number) =>
  `<c r="${letters(x)}${y + 1}" s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** The letters of a column, from 0. */
const letters = (x: number): string =>
  (x < 26 ? '' : letters(Math.floor(x / 26) - 1)) + String.fromCharCode(65 + (x % 26))

/** Characters that XML cannot have are left out, and texts that a spreadsheet would read as the code of one are kept as they are. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that no cell can have
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** 1980-01-01, the first day that a zip knows. */
const DAY = 0x21

function zip(files: ReadonlyArray<readonly [name: string, text: string]>): Blob {
  const encoder = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const [name, text] of files) {
    const [path, bytes] = [encoder.encode(name), encoder.encode(text)]
    const about = [20, 0, 0, 0, DAY]
    const sizes = [crc32(bytes), bytes.length, bytes.length]
    const header = packed([[4, 0x04034b50], ...twos(about), ...fours(sizes), ...twos([path.length, 0])])
    parts.push(header, path, bytes)
    directory.push(
      packed([
        [4, 0x02014b50],
        [2, 20],
        ...twos(about),
        ...fours(sizes),
        ...twos([path.length, 0, 0, 0, 0]),
        ...fours([0, at]),
      ]),
      path,
    )
    at += header.length + path.length + bytes.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = packed([[4, 0x06054b50], ...twos([0, 0, files.length, files.length]), ...fours([size, at]), [2, 0]])
  return new Blob([...parts, ...directory, end], { type: `${TYPE}.sheet` })
}

type Field = readonly [bytes: 2 | 4, value: number]
const twos = (values: readonly number[]) => values.map((value): Field => [2, value])
const fours = (values: readonly number[]) => values.map((value): Field => [4, value])

function packed(fields: readonly Field[]) {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

function crc32(bytes: Uint8Array) {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
