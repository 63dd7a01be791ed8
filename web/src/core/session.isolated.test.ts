import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { pages, queryClient } from '../api/query'
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

it('keeps the first page of a list that was read early as its screen asks for it', async () => {
  const answer = (data: unknown) => Promise.resolve(Response.json({ code: 0, data }))
  const url = (call: string) => new URL(`api/${call}`, document.baseURI).href
  const user = { id: 7, roles: ['adherent'], lang: 'fr' }
  window.earlyCalls = {
    lang: 'fr',
    answers: new Map([
      [url('auth/UserInfoFromSession'), answer({ user, moveToServer: null })],
      [url('orders/MyOrdersList'), answer({ orders: [], next: null })],
    ]),
  }
  await currentUser()
  expect(queryClient.getQueryData(pages('MyOrdersList').queryKey)?.pages).toEqual([{ orders: [], next: null }])
})
