// @vitest-environment jsdom

import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query'
import { currentUser, sessionQuery } from './session'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

it('is still told to the guard when a component stops asking', async () => {
  let answer: (response: Response) => void = () => {}
  const fetched = vi.fn(
    (_url: URL, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        answer = resolve
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  vi.stubGlobal('fetch', fetched)

  const user = currentUser()
  new QueryObserver(queryClient, sessionQuery).subscribe(() => {})()
  answer(Response.json({ code: 0, data: { user: { id: 7, roles: ['adherent'], lang: 'fr' }, moveToServer: null } }))

  expect((await user)?.id).toBe(7)
  expect(fetched).toHaveBeenCalledTimes(1)
})
