/** The things that the native application does for the page in its web view. `docs/decisions/classic.md` has the messages. */
type NativeMessage =
  | { type: 'refresh' }
  | { type: 'payment'; url: string }
  | { type: 'share'; title: string; url: string }

declare global {
  interface Window {
    /** Where the native application listens to the page in its web view. */
    ReactNativeWebView?: { postMessage: (text: string) => void }
  }
}

export const isInNativeApp = () => window.ReactNativeWebView !== undefined

/** Asks the native application around the page for something; the result is false when there is none. */
export function askNativeApp(message: NativeMessage): boolean {
  window.ReactNativeWebView?.postMessage(JSON.stringify(message))
  return isInNativeApp()
}
