import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawerRequest, paperRequest, send, serviceOf, troubleIn } from './epos'
import { printingWords, reasonOf } from './printingWords'

const answer = (attributes: string) =>
  `<?xml version="1.0"?><soapenv:Envelope><soapenv:Body><response ${attributes} xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"/></soapenv:Body></soapenv:Envelope>`

/** All that a printer of Epson may answer. */
const CODES = [
  'EPTR_AUTOMATICAL',
  'EPTR_COVER_OPEN',
  'EPTR_CUTTER',
  'EPTR_MECHANICAL',
  'EPTR_REC_EMPTY',
  'EPTR_UNRECOVERABLE',
  'SchemaError',
  'DeviceNotFound',
  'PrintSystemError',
  'EX_BADPORT',
  'EX_TIMEOUT',
  'EX_SPOOLER',
  'JobNotFound',
  'Printing',
]

describe('where a printer is', () => {
  it('follows the page, unless a port says otherwise', () => {
    const service = '/cgi-bin/epos/service.cgi?devid=local_printer&timeout=10000'
    expect(serviceOf('192.0.2.7', true)).toBe(`https://192.0.2.7:8043${service}`)
    expect(serviceOf('192.0.2.7', false)).toBe(`http://192.0.2.7:8008${service}`)
    expect(serviceOf('till.example.fr:8043', false)).toBe(`https://till.example.fr:8043${service}`)
    expect(serviceOf('127.0.0.1:8085', true)).toBe(`http://127.0.0.1:8085${service}`)
  })
})

describe('what is asked of a printer', () => {
  it('escapes what stands on the paper, and cuts it', () => {
    const xml = paperRequest([
      { text: 'Thé & <café> "été"', strong: false },
      { text: 'TOTAL', strong: true },
    ])
    expect(xml).toContain('<text em="false">Thé &amp; &lt;café&gt; &quot;été&quot;&#10;</text>')
    expect(xml).toContain('<text em="true">TOTAL&#10;</text>')
    expect(xml).toContain('<cut type="feed"/>')
    expect(xml).not.toContain('<pulse')
  })
  it('opens the drawer without paper', () => {
    expect(drawerRequest()).toContain('<pulse drawer="drawer_1" time="pulse_100"/>')
    expect(drawerRequest()).not.toContain('<text')
  })
})

describe('what a printer answers', () => {
  it('is done, or a code', () => {
    expect(troubleIn(answer('success="true" code="" status="251658262"'))).toBeUndefined()
    expect(troubleIn(answer('success="1" code=""'))).toBeUndefined()
    expect(troubleIn(answer('success="false" code="EPTR_COVER_OPEN"'))).toEqual({
      code: 'EPTR_COVER_OPEN',
      uncertain: false,
    })
  })
  it('may be no answer of a printer', () => {
    for (const text of ['', '<html>Not found</html>', answer('')])
      expect(troubleIn(text)).toEqual({ code: 'unreadable', uncertain: true })
  })
  it.each([...CODES, 'unreachable', 'noAnswer', 'unreadable'])('%s has a sentence in both languages', (code) => {
    const { fr, en } = printingWords
    expect(reasonOf(code, fr)).not.toBe(fr.other(code))
    expect(reasonOf(code, en)).not.toBe(en.other(code))
    expect(reasonOf(code, fr)).not.toBe(reasonOf(code, en))
  })
  it('is told as it is where nobody knows it', () => {
    expect(reasonOf('EX_NEW', printingWords.fr)).toBe('L’imprimante répond : EX_NEW.')
  })
})

describe('sending', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('asks for no leave: a plain text without headers or cookies', async () => {
    const fetched = vi.fn(async () => new Response(answer('success="true" code=""')))
    vi.stubGlobal('fetch', fetched)
    expect(await send('127.0.0.1:8085', drawerRequest())).toBeUndefined()
    const [url, how] = fetched.mock.calls[0] as unknown as [string, RequestInit]
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8085\//)
    expect(how).toMatchObject({ method: 'POST', credentials: 'omit', body: drawerRequest() })
    expect(how.headers).toBeUndefined()
  })
  it('does not know what became of it without an answer', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await send('127.0.0.1:8085', drawerRequest())).toEqual({ code: 'unreachable', uncertain: true })
  })
  it('waits so long and no longer', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    vi.stubGlobal('fetch', async () => Promise.reject(new DOMException('over', 'TimeoutError')))
    expect(await send('127.0.0.1:8085', drawerRequest())).toEqual({ code: 'noAnswer', uncertain: true })
    vi.restoreAllMocks()
  })
})
