import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '../base/connectivity'
import { call, callForFile, onRefusal } from './client'
import { workContext } from './context'
import { endpoint, isSibling } from './endpoint'
import { ApiFailure } from './failure'

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const fetched = vi.fn<typeof fetch>()
const request = () => {
  const [url, init] = fetched.mock.calls.at(-1) ?? []
  return { url: url as URL, init: init as RequestInit, headers: init?.headers as Record<string, string> }
}

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  connectivity.back()
  workContext.clear()
})

describe('call', () => {
  it('reads with query parameters and without an idempotency key', async () => {
    fetched.mockResolvedValue(answer({ code: 0, data: { action: 0 } }))
    expect(await call('ActionOnLogin', { design: 'default', login: 'a b' })).toEqual({ action: 0 })
    expect(request().url.pathname + request().url.search).toBe('/api/auth/ActionOnLogin?design=default&login=a+b')
    expect(request().headers).toMatchObject({ fromApp: 'web', 'X-Lang': 'fr' })
    expect(request().headers).not.toHaveProperty('Idempotency-Key')
  })
  it('writes JSON with the key of the intention and the context of the manager', async () => {
    workContext.set({ conciergerieId: 3, conciergerieName: 'Orion', beneficiaryId: 7 })
    fetched.mockResolvedValue(answer({ code: 0, data: {} }))
    await call('lostPassword', { email: 'a@b' }, { idempotencyKey: 'k1' })
    expect(request().init.body).toBe('{"email":"a@b"}')
    expect(request().headers).toMatchObject({
      'Idempotency-Key': 'k1',
      'X-Context': '{"conciergerieId":3,"beneficiaryId":7}',
    })
  })
  it('gives the file that an action answers with, and says why there is none', async () => {
    fetched.mockResolvedValueOnce(new Response('a;b', { headers: { 'content-type': 'text/csv' } }))
    const file = await callForFile('OpenExtract', { ticket: 't' })
    expect(file.size).toBe(3)
    // The ticket is in the body, and in no address.
    expect(request().url.href).not.toContain('ticket')
    expect(request().init.body).toBe('{"ticket":"t"}')
    fetched.mockResolvedValueOnce(answer({ code: 96, message: 'Trop tard' }, 422))
    await expect(callForFile('OpenExtract', { ticket: 't' })).rejects.toMatchObject({ code: 96, message: 'Trop tard' })
  })
  it('throws what the server refused, fields included, and tells the application first', async () => {
    const told = vi.fn()
    onRefusal(told)
    fetched.mockResolvedValue(
      answer({ code: 422, message: "Ce code n'est plus valide", fields: { email: "L'e-mail" } }, 422),
    )
    const failure = await call('lostPassword', { email: 'x' }).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      kind: 'refused',
      code: 422,
      message: 'Ce code n’est plus valide',
      fields: { email: 'L’e-mail' },
      unsettled: false,
    })
    expect(told).toHaveBeenCalledWith(failure, 'lostPassword')
  })
  it('is offline when the network fails, and back with the next answer', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed'))
    await expect(call('BasicData', {})).rejects.toMatchObject({ kind: 'network', unsettled: true })
    expect(connectivity.get()).toBe(false)
    fetched.mockResolvedValueOnce(answer({ code: 0, data: {} }))
    await call('BasicData', {})
    expect(connectivity.get()).toBe(true)
  })
  it('says what it can of an answer that is none of ours', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 502 }))
    await expect(call('BasicData', {})).rejects.toMatchObject({ status: 502, unsettled: true })
  })
  it('moves to a sibling server on code 10 and asks there, never elsewhere', async () => {
    fetched.mockResolvedValue(answer({ code: 10, data: 'https://evil.example/' }))
    await expect(call('BasicData', {})).rejects.toBeInstanceOf(ApiFailure)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
  it('asks again at the server of code 10, once, and goes on there until it is told to come home', async () => {
    const there = 'http://localhost:9090'
    fetched.mockResolvedValueOnce(answer({ code: 10, data: there }, 422))
    fetched.mockResolvedValueOnce(answer({ code: 0, data: {} }))
    await call('lostPassword', { email: 'a@b' })
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(request().url.href).toBe('http://localhost:9090/api/auth/lostPassword')
    expect(endpoint.isElsewhere()).toBe(true)
    fetched.mockImplementation(async () => answer({ code: 10, data: there }, 422))
    await expect(call('BasicData', {})).rejects.toMatchObject({ code: 10 })
    expect(fetched).toHaveBeenCalledTimes(4)
    endpoint.goHome()
    fetched.mockResolvedValue(answer({ code: 0, data: {} }))
    await call('BasicData', {})
    expect(request().url.origin).toBe(location.origin)
  })
  it('comes home from a server that does not answer, and stays when nothing answers', async () => {
    endpoint.moveTo('http://localhost:9090')
    const fails = () => expect(call('BasicData', {})).rejects.toMatchObject({ kind: 'network' })
    fetched.mockRejectedValue(new TypeError('failed'))
    for (let nth = 0; nth < 3; nth += 1) await fails()
    await waitFor(() => expect(request().url.origin).toBe(location.origin))
    expect(endpoint.isElsewhere()).toBe(true)
    expect(localStorage.getItem('server')).toBe('http://localhost:9090')

    fetched.mockImplementation(async (url) => {
      if ((url as URL).origin !== location.origin) throw new TypeError('failed')
      return answer({ code: 0, data: {} })
    })
    await fails()
    await waitFor(() => expect(endpoint.isElsewhere()).toBe(false))
    expect(localStorage.getItem('server')).toBeNull()
  })
})

it.each([
  ['https://b.orion.example/', 'a.orion.example', true],
  ['http://b.orion.example/', 'a.orion.example', false],
  ['https://orion.example.evil/', 'a.orion.example', false],
  ['https://b.example/', 'a.example', false],
  ['http://localhost:9/', 'localhost', true],
])('%s seen from %s: %s', (server, hostname, ok) => expect(isSibling(new URL(server), { hostname })).toBe(ok))
