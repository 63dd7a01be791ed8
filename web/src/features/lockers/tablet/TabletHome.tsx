import { IconLayoutGrid, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { queryClient } from '../../../api/query'
import type { NexenceOrder } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { go } from '../../../core/navigation'
import { path, useParams } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { deviceQuery, orderOfCode } from './device'
import { Refused, TabletButton, TabletField } from './Parts'
import { providerIn } from './qrCode'
import { Tablet } from './Tablet'
import { tabletWords } from './tabletWords'

/** The home of a tablet: a code leads on, of an order or of a provider; a courier needs none. */
export default function TabletHome() {
  const w = useWords(tabletWords)
  const { lockerName } = useParams('/Nexence/home/{lockerName}')
  // The next person finds nothing of what was typed.
  const [visit, setVisit] = useState(0)
  return (
    <Tablet
      title={w.home(lockerName)}
      lead={w.homeLead}
      lockerName={lockerName}
      told={<Blocks here={lockerName} />}
      onIdle={() => setVisit((last) => last + 1)}
    >
      <Find key={visit} lockerName={lockerName} />
      <AppLink className="tablet-button" to={path('/Nexence/SearchBeneficiary/{lockerName}', { lockerName })} replace>
        <IconTruckDelivery size={28} aria-hidden />
        {w.courier}
      </AppLink>
      <AppLink className="tablet-button" to={path('/Nexence/LockersStatut/{lockerName}', { lockerName })} replace>
        <IconLayoutGrid size={28} aria-hidden />
        {w.status}
      </AppLink>
    </Tablet>
  )
}

/** The blocks that the tablet serves, where this is not the only one. */
function Blocks({ here }: { here: string }) {
  const w = useWords(tabletWords)
  const { data, error } = useQuery(deviceQuery('NexenceSimulatorGetLockerNames', {}))
  const others = data?.lockerNames.filter((name) => name !== here) ?? []
  if (error) return <Refused error={error} />
  if (others.length === 0) return null
  return (
    <nav className="tablet-blocks" aria-label={w.chooseBlock}>
      {others.map((lockerName) => (
        <AppLink
          key={lockerName}
          className="tablet-button"
          to={path('/Nexence/home/{lockerName}', { lockerName })}
          replace
        >
          {lockerName}
        </AppLink>
      ))}
    </nav>
  )
}

/** The screen on which the order of a code goes on: goods that are in no box yet are put in one. */
export const screenFor = ({ order_line }: Pick<NexenceOrder, 'order_line'>) =>
  order_line.some(({ box_info }) => box_info.box_externalid)
    ? '/Nexence/BeneficiaryCollect/{qrCode}/{lockerName}'
    : '/Nexence/BeneficiaryDrop/{qrCode}/{lockerName}'

function Find({ lockerName }: { lockerName: string }) {
  const w = useWords(tabletWords)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const field = useScannedField()
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const qrCode = typed.trim()
    setMissing(!qrCode)
    setError(undefined)
    if (!qrCode || busy) return
    const login = providerIn(qrCode)
    if (login) return go(path('/Nexence/LoginProvider/{login}/{lockerName}', { login, lockerName }), { replace: true })
    setBusy(true)
    try {
      const { order } = await queryClient.fetchQuery({ ...orderOfCode(qrCode, lockerName), staleTime: 0 })
      // A short code is given up for the signed one.
      go(path(screenFor(order), { qrCode: order.qr_code ?? qrCode, lockerName }), { replace: true })
    } catch (failure) {
      setError(failure)
      field.current?.select()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void find(event)} noValidate>
      <TabletField
        ref={field}
        label={w.qrCode}
        value={typed}
        wrong={missing ? w.noQrCode : undefined}
        enterKeyHint="search"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Refused error={error} />
      <TabletButton type="submit" first disabled={busy}>
        {w.find}
      </TabletButton>
    </form>
  )
}

/** A field that hears a scanner, which types, also after somebody has touched the screen elsewhere. */
function useScannedField() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => {
      // Tab, Enter and Space are pressed by people who have no finger for the screen.
      if (key.length === 1 && key !== ' ' && !document.activeElement?.matches('input')) field.current?.focus()
    }
    field.current?.focus()
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  return field
}
