import './inAccount.css'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useWorkContext } from '../api/context'
import { accountClosed, leaveAccount } from '../features/desk/people/impersonation'

/** How often it is said how long it still lasts. */
const TICK_MS = 10_000

/** While a manager is in the account of a beneficiary: in whose, why, for how long, and the way out, on every screen. */
export default function InAccount() {
  const { beneficiaryName, impersonation } = useWorkContext()
  const [now, setNow] = useState(() => Date.now())
  const left = impersonation ? new Date(impersonation.ends).getTime() - now : 0
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(clock)
  }, [])
  useEffect(() => {
    if (impersonation && left <= 0) void accountClosed('La prise en main de ce compte est terminée.')
  }, [impersonation, left])
  if (!impersonation) return null
  return (
    <>
      <aside className="in-account" aria-label="Prise en main">
        <IconAlertTriangle size={24} aria-hidden style={{ flex: 'none' }} />
        <p>
          Vous êtes dans le compte de <strong>{beneficiaryName}</strong>, encore {Math.max(1, Math.ceil(left / 60_000))}{' '}
          min
          <span title={impersonation.reason}>Motif : {impersonation.reason}</span>
        </p>
        <Button
          className="noprint"
          size="compact-sm"
          variant="white"
          color="dark"
          style={{ flex: 'none' }}
          onClick={() => void leaveAccount()}
        >
          Quitter ce compte
        </Button>
      </aside>
      <div className="in-account-frame noprint" aria-hidden />
    </>
  )
}
