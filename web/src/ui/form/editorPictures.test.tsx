// A rule about pages: what is pasted is read as a page.
import { expect, it } from 'vitest'
import { ownAddress, picturesOf } from './editorPictures'

const OWN = '/api/content/GetTextPicture?id=AbCdEfGhIjKlMnOpQrSt-_'

const brought = (html: string, files: File[] = []) =>
  picturesOf({ getData: () => html, files } as unknown as DataTransfer)

it('knows a picture of ours, also where a page has it with its host', () => {
  expect(ownAddress(OWN)).toBe(OWN)
  expect(ownAddress(`${location.origin}${OWN}`)).toBe(OWN)
  for (const other of [null, '', 'x', `https://evil.test${OWN}`, `//evil.test${OWN}`, `${location.origin}${OWN}#a`])
    expect(ownAddress(other), String(other)).toBeUndefined()
})

it('takes files, and pictures within a text, and says what it leaves out', () => {
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  expect(brought('', [file])).toEqual({ files: [file], foreign: 0, alone: true })
  expect(brought('<img src="https://a.test/a.png">', [file]).alone).toBe(true)
  const mixed = brought(
    `<p>a</p><img src="${OWN}"><img src="data:image/png;base64,AAAA"><img src="data:image/svg+xml,<svg/>"><img src="cid:a">`,
  )
  expect(mixed).toMatchObject({ foreign: 2, alone: false })
  expect(mixed.files.map(({ type, size }) => [type, size])).toEqual([['image/png', 3]])
  expect(brought('<p>a</p>')).toEqual({ files: [], foreign: 0, alone: false })
})
