import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { askNativeApp } from '../base/nativeApp'
import type { Href } from './paths'

export interface GoOptions {
  replace?: boolean
}

let navigate: (href: Href, options: GoOptions) => Promise<void> = async () => {}

/** The router that `go` drives. */
export const bindNavigation = (to: typeof navigate) => {
  navigate = to
}

/** Opens an address of `paths.ts`. */
export const go = (href: Href, options: GoOptions = {}) => void navigate(href, options)

/** Leaves for a page of the bank; going back from there leads to `href` instead of here. */
export async function leave(url: string, href: Href) {
  await navigate(href, { replace: true })
  openPayment(url)
}

/** Opens a page of the bank: here, or inside the native application in a frame of its own, behind which this page waits. */
export function openPayment(url: string) {
  if (!askNativeApp({ type: 'payment', url })) location.assign(url)
}

/** Goes back where the person came from, or to `fallback` when the screen was opened directly. */
export function useBack(fallback: Href) {
  const router = useRouter()
  return () => (router.history.canGoBack() ? router.history.back() : go(fallback, { replace: true }))
}

/** Notes the address of now; the answer tells later whether the person is there still, and not on the way to another. */
export function useStay() {
  const { history } = useRouter()
  return () => {
    const { pathname } = history.location
    return () => history.location.pathname === pathname
  }
}

/** The current address, without its search. */
export const useAddress = () => useRouterState({ select: (state) => state.location.pathname })

/**
 * One search parameter of the address, as text; `''` when it is absent. Changing it keeps the others, and adds no
 * history.
 */
export function useSearchParam(name: string): [value: string, set: (value: string) => void] {
  const router = useRouter()
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const set = (value: string) =>
    void router.navigate({
      to: '.',
      search: ((before: Record<string, string>) => ({ ...before, [name]: value || undefined })) as never,
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  return [search[name] ?? '', set]
}
