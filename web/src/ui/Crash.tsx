import { useState } from 'react'
import { call } from '../api/client'
import { isFailure } from '../api/failure'
import { useWords } from '../base/lang'
import { ErrorState } from './states'
import { uiWords } from './words'

/** A screen broke, or could not be loaded. */
export function Crash({ error }: { error: unknown }) {
  const w = useWords(uiWords)
  const [id] = useState(() => reportCrash(error))
  return (
    <ErrorState
      error={error}
      title={isFailure(error) ? undefined : w.failedUnexpectedly(id)}
      onRetry={() => location.reload()}
    />
  )
}

/** Sends an unexpected error to the journal; gives the code by which support finds it. */
export function reportCrash(error: unknown): string {
  const id = crypto.randomUUID().slice(0, 8)
  if (isFailure(error)) return id
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  call('logJavaScriptException', { m: `${id} ${location.hash} ${text}`.slice(0, 4000) }).catch(() => {})
  return id
}
