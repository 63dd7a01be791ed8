import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { path } from '../core/paths'
import { openDialogs } from './dialogs'
import { share } from './share'
import { shownToast } from './toast'

const to = path('/bnfv2/odm/{id}', { id: 3 })
const link = `${location.origin}/#/shortcuts/bnfv2/odm/3`

afterEach(() => {
  window.ReactNativeWebView = undefined
  vi.unstubAllGlobals()
})

it('the native application shares a link that leads there', async () => {
  const postMessage = vi.fn()
  window.ReactNativeWebView = { postMessage }
  await share('Massage', to)
  expect(JSON.parse(postMessage.mock.calls[0]?.[0])).toEqual({ type: 'share', title: 'Massage', url: link })
})

it('a browser shares by its system, and one that changed its mind says nothing', async () => {
  const shared = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'))
  vi.stubGlobal('navigator', { share: shared })
  await share('Massage', to)
  expect(shared).toHaveBeenCalledWith({ title: 'Massage', url: link })
  expect(openDialogs.get()).toEqual([])
})

it('a browser without that copies the link, or shows it', async () => {
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('not allowed'))
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await share('Massage', to)
  expect(shownToast.get()?.text).toBe('Le lien est copié')
  void share('Massage', to)
  await waitFor(() => expect(openDialogs.get().map(({ dialog }) => dialog)).toMatchObject([{ message: link }]))
})
