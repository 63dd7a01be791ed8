import { useWords } from '../base/lang'
import { design } from '../core/design'
import type { Href } from '../core/paths'
import { AppLink } from './AppLink'

/** Logo and name; leads home. */
export function Brand({ to }: { to: Href }) {
  const title = useWords(design.title)
  return (
    <AppLink className="brand" to={to}>
      <img src={design.logo} width={32} height={32} alt="" />
      <span>{title}</span>
    </AppLink>
  )
}
