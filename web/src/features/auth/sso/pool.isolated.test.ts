import { beforeEach, expect, test, vi } from 'vitest'
import { leave, type SsoStart, tokenOfAddress } from './pool'

// The real library, against a provider that answers as the sandbox does.

const start: SsoStart = {
  provider: 'orion',
  url: 'http://127.0.0.1:8083',
  pool: 'eu-west-3_test',
  clientId: 'client',
  identityProvider: 'Orion',
  state: 'theState',
  nonce: 'the-nonce',
}
const assign = vi.fn<(url: string) => void>()
const part = (value: object) => btoa(JSON.stringify(value)).replace(/=/g, '').replace(/\+/g, '-').replace(/\//g, '_')
const now = Math.floor(Date.now() / 1000)
const token = [
  part({ alg: 'RS256', kid: 'first' }),
  part({ sub: 'paul', iat: now, exp: now + 3600, token_use: 'id' }),
  'c2lnbmVk',
].join('.')

beforeEach(() => {
  localStorage.clear()
  assign.mockReset()
  vi.stubGlobal('location', {
    ...location,
    href: 'http://localhost:3000/',
    origin: 'http://localhost:3000',
    pathname: '/',
    hostname: 'localhost',
    assign,
  })
})

/** Leaves, and gives the address the browser is sent to. */
async function left() {
  await leave(start)
  return new URL(assign.mock.calls[0]?.[0] ?? '')
}

test('the browser leaves by code and PKCE, with state and nonce of the server', async () => {
  const url = await left()
  expect(url.origin).toBe('http://127.0.0.1:8083')
  expect(url.pathname).toBe('/oauth2/authorize')
  const said = Object.fromEntries(url.searchParams)
  expect(said).toMatchObject({
    response_type: 'code',
    client_id: 'client',
    identity_provider: 'Orion',
    nonce: 'the-nonce',
    code_challenge_method: 'S256',
    redirect_uri: 'http://localhost:3000/',
  })
  expect(said.code_challenge).toMatch(/^[\w-]{43}$/)
  expect(said.state).toMatch(/-/)
})

test('the code becomes a token by the verifier that stayed here, and nothing of it is kept', async () => {
  const url = await left()
  const asked = vi.fn<typeof fetch>(async () => Response.json({ id_token: token, access_token: token }))
  vi.stubGlobal('fetch', asked)
  location.href = `http://localhost:3000/?code=abc&state=${url.searchParams.get('state')}`
  expect(await tokenOfAddress(start)).toBe(token)
  expect(asked.mock.calls[0]?.[0]).toBe('http://127.0.0.1:8083/oauth2/token')
  const form = new URLSearchParams(String(asked.mock.calls[0]?.[1]?.body))
  expect(form.get('code')).toBe('abc')
  expect(form.get('code_verifier')?.length).toBeGreaterThanOrEqual(43)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(token)
  expect(globalThis.fetch).toBe(asked)
})

test('an answer with the state of another sign-in buys nothing', async () => {
  await left()
  const asked = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', asked)
  location.href = 'http://localhost:3000/?code=abc&state=of-somebody-else'
  await expect(tokenOfAddress(start)).rejects.toThrow()
  expect(asked).not.toHaveBeenCalled()
})

test('an employer who says no is heard', async () => {
  const url = await left()
  location.href = `http://localhost:3000/?error=access_denied&state=${url.searchParams.get('state')}`
  await expect(tokenOfAddress(start)).rejects.toThrow(/access_denied/)
})
