import { Button } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useWorkContext } from '../api/context'
import { useWords } from '../base/lang'
import { leaveBeneficiary } from '../core/desk'
import { go } from '../core/navigation'
import { path } from '../core/paths'
import { AppLink } from './AppLink'
import { navWords } from './navWords'

/** While a manager orders for somebody, every screen says for whom, and how to stop. */
export function OnBehalf() {
  const w = useWords(navWords)
  const { beneficiaryId, beneficiaryName, impersonation } = useWorkContext()
  // In their account something else says so.
  if (beneficiaryId === undefined || impersonation) return null
  const leave = () => {
    leaveBeneficiary()
    go(path('/homegest'))
  }
  return (
    <aside className="notice on-behalf noprint" aria-label={w.onBehalf}>
      <span>
        <IconUserCheck size={18} aria-hidden /> {w.orderingFor} <strong>{beneficiaryName ?? beneficiaryId}</strong>
      </span>
      <AppLink to={path('/bnfv2/home')}>{w.order}</AppLink>
      <Button size="compact-sm" variant="white" color="dark" onClick={leave}>
        {w.leave}
      </Button>
    </aside>
  )
}
