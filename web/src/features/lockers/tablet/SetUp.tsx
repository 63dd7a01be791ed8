import './tablet.css'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client'
import { useWords } from '../../../base/lang'
import { go } from '../../../core/navigation'
import { path } from '../../../core/paths'
import { useWindowTitle } from '../../../ui/Page'
import { LangSwitch } from '../../../ui/Switches'
import { KEY_HEADER, keepDeviceKey } from './device'
import { Refused, TabletButton, TabletField } from './Parts'
import { tabletWords } from './tabletWords'

/** Where the tablet is given its key, once: the server says whose it is before it is kept. */
export function SetUp() {
  const w = useWords(tabletWords)
  useWindowTitle(w.setUp)
  const [key, setKey] = useState('')
  const [missing, setMissing] = useState(false)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    const typed = key.trim()
    setMissing(!typed)
    if (!typed || busy) return
    setBusy(true)
    setError(undefined)
    try {
      const headers = { [KEY_HEADER]: typed }
      const { lockerNames } = await call('NexenceSimulatorGetLockerNames', {}, { headers })
      keepDeviceKey(typed)
      const [lockerName] = lockerNames
      if (lockerName) go(path('/Nexence/home/{lockerName}', { lockerName }), { replace: true })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="tablet" data-fills-window>
      <div className="tablet-told">
        <h1 tabIndex={-1}>{w.setUp}</h1>
        <p>{w.setUpLead}</p>
      </div>
      <div className="tablet-controls">
        <form onSubmit={(event) => void keep(event)} noValidate>
          <TabletField
            label={w.key}
            type="password"
            value={key}
            wrong={missing ? w.noKey : undefined}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
          <Refused error={error} />
          <TabletButton type="submit" first disabled={busy}>
            {w.keep}
          </TabletButton>
        </form>
      </div>
      <footer className="tablet-foot">
        <LangSwitch />
      </footer>
    </div>
  )
}
