import { afterEach, expect, it, vi } from 'vitest'
import { askNativeApp, isInNativeApp } from './nativeApp'

afterEach(() => {
  window.ReactNativeWebView = undefined
})

it('a browser does things by itself', () => {
  expect(isInNativeApp()).toBe(false)
  expect(askNativeApp({ type: 'refresh' })).toBe(false)
})

it('the native application around the page is asked in text', () => {
  const postMessage = vi.fn()
  window.ReactNativeWebView = { postMessage }
  expect(askNativeApp({ type: 'payment', url: 'https://bank.example/pay' })).toBe(true)
  expect(postMessage).toHaveBeenCalledExactlyOnceWith('{"type":"payment","url":"https://bank.example/pay"}')
})
