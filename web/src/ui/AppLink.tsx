import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Href } from '../core/paths'

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: Href
  /** The link is the current page only when the address is exactly this one. */
  exact?: boolean
  /** The screen that is left cannot be gone back to. */
  replace?: boolean
}

/** A link inside the application; `aria-current="page"` where it leads to the current page. */
export function AppLink({ to, exact, ...props }: AppLinkProps) {
  return <Link to={'.'} href={to} activeOptions={{ exact, includeSearch: false }} {...props} />
}
