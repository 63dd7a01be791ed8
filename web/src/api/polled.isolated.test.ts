import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './client'
import { workContext } from './context'

const fetched = vi.fn<typeof fetch>()
const sentTag = () => new Headers(fetched.mock.calls.at(-1)?.[1]?.headers).get('If-None-Match')
const answer = (alerts: number, tag: string) =>
  new Response(JSON.stringify({ code: 0, data: { nbUnreadAlerts: alerts } }), { headers: { etag: tag } })

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  workContext.clear()
})

it('asks by the tag it has, and gives again what did not change', async () => {
  fetched.mockResolvedValueOnce(answer(2, 'W/"two"'))
  expect(await call('BasicData', {})).toEqual({ nbUnreadAlerts: 2 })
  expect(sentTag()).toBeNull()
  fetched.mockResolvedValueOnce(new Response(null, { status: 304 }))
  expect(await call('BasicData', {})).toEqual({ nbUnreadAlerts: 2 })
  expect(sentTag()).toBe('W/"two"')
  fetched.mockResolvedValueOnce(answer(3, 'W/"three"'))
  expect(await call('BasicData', {})).toEqual({ nbUnreadAlerts: 3 })
})

it('knows nothing of another conciergerie, and sends no tag for what is not asked again and again', async () => {
  workContext.set({ conciergerieId: 3, conciergerieName: 'Orion' })
  fetched.mockImplementation(async () => answer(1, 'W/"one"'))
  await call('BasicData', {})
  expect(sentTag()).toBeNull()
  await call('MyProfile', {})
  await call('MyProfile', {})
  expect(sentTag()).toBeNull()
})
