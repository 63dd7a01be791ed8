import { createMemoryHistory } from '@tanstack/react-router'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../api/query'
import type { User } from '../api/schema'
import { sessionQuery } from '../core/session'
import { dialogs, openDialogs } from '../ui/dialogs'
import { followHostPage } from './hostPage'
import { makeRouter } from './router'

followHostPage()

let history: ReturnType<typeof createMemoryHistory>
const parent = window.parent

beforeEach(async () => {
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, { roles: ['adherent'], permissionsSet: [] } as unknown as User)
  history = createMemoryHistory({ initialEntries: ['/bnfv2/menu'] })
  await makeRouter(history).load()
})
afterEach(() => {
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
})

const say = (data: unknown, origin: string, source: Window | null = null) =>
  dispatchEvent(new MessageEvent('message', { data, origin, source }))
const shortcut = { type: 'shortcutEvent', shortcut: '/orderDetail/12' }
/** Long enough for what a message would load and open. */
const settled = () => new Promise((done) => setTimeout(done, 150))

it('a shortcut of our own page opens, and closes what asks something', async () => {
  void dialogs.alert('Question')
  say(shortcut, location.origin)
  await waitFor(() => expect(history.location.href).toBe('/bnfv2/orderDetail/12'))
  expect(openDialogs.get()).toEqual([])
})

it('the page around us may open one, if the edge lets it embed us', async () => {
  const around = {} as Window
  Object.defineProperty(window, 'parent', { value: around, configurable: true })
  say({ ...shortcut, shortcut: 'bnfv2/odm/3' }, 'https://intranet.example', around)
  await waitFor(() => expect(history.location.href).toBe('/bnfv2/odm/3'))
})

it.each([
  ['of a stranger', shortcut, 'https://evil.example'],
  ['that names no address of ours', { ...shortcut, shortcut: '//evil.example/' }, location.origin],
  ['of another kind', { type: 'other', shortcut: '/orderDetail/12' }, location.origin],
  ['that is no message', 'shortcutEvent', location.origin],
])('a message %s opens nothing', async (_, data, origin) => {
  say(data, origin)
  await settled()
  expect(history.location.href).toBe('/bnfv2/menu')
})
