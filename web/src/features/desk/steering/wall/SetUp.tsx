import './wall.css'
import { Alert, Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isFailure } from '../../../../api/failure'
import { useWords } from '../../../../base/lang'
import { path } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { uiWords } from '../../../../ui/words'
import { keepDisplayKey } from './display'
import { wallWords } from './wallWords'

interface SetUpProps {
  /** Why the key that it had shows nothing any more. */
  error?: unknown
  /** Forgets that key. */
  again?: () => void
}

/** Where a wall screen is given its key, once: the server says that it is one before it is kept. */
export function SetUp({ error: before, again }: SetUpProps) {
  const w = useWords(wallWords)
  const ui = useWords(uiWords)
  const [key, setKey] = useState('')
  const [missing, setMissing] = useState(false)
  const [error, setError] = useState<unknown>(before)
  const [busy, setBusy] = useState(false)
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    const typed = key.trim()
    setMissing(!typed)
    if (!typed || busy) return
    setBusy(true)
    setError(undefined)
    try {
      again?.()
      await keepDisplayKey(typed)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="wall-setup" onSubmit={(event) => void keep(event)} noValidate>
      <h1 tabIndex={-1}>{w.setUp}</h1>
      <p>{w.setUpLead}</p>
      {Boolean(error) && (
        <Alert color="red" role="alert">
          {isFailure(error) ? error.message : ui.failed}
        </Alert>
      )}
      <PasswordInput
        label={w.key}
        value={key}
        autoComplete="off"
        error={missing && w.noKey}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {w.keep}
      </Button>
      <AppLink to={path('/login')}>{w.signIn}</AppLink>
    </form>
  )
}
