import { design } from '../app/design'
import type { Href } from '../paths'
import { AppLink } from './AppLink'

/** Logo and name; leads home. */
export function Brand({ to }: { to: Href }) {
  return (
    <AppLink className="brand" to={to}>
      <img src={design.logo} width={32} height={32} alt="" />
      <span>{design.title}</span>
    </AppLink>
  )
}
