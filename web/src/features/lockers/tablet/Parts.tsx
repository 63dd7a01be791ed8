import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { Code, isFailure } from '../../../api/failure'
import { useWords } from '../../../base/lang'
import { isAwaited, type QueryState } from '../../../ui/Awaited'
import { uiWords } from '../../../ui/words'
import { forgetDeviceKey } from './device'
import { tabletWords } from './tabletWords'

interface TabletButtonProps extends ComponentProps<'button'> {
  /** The one that goes on. */
  first?: boolean
}

export const TabletButton = ({ first, ...props }: TabletButtonProps) => (
  <button type="button" className="tablet-button" data-first={first || undefined} {...props} />
)

interface TabletFieldProps extends ComponentProps<'input'> {
  label: string
  wrong?: string
  ref?: Ref<HTMLInputElement>
}

/** A field that is large enough for a finger, and into which a scanner may type. */
export function TabletField({ label, wrong, ...props }: TabletFieldProps) {
  const id = useId()
  return (
    <div className="tablet-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        {...props}
      />
      {wrong && (
        <p id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

/** Why the server said no. A tablet that it no longer knows can be given its new key. */
export function Refused({ error }: { error: unknown }) {
  const w = useWords(tabletWords)
  const ui = useWords(uiWords)
  if (!error) return null
  return (
    <>
      <p className="tablet-wrong" role="alert">
        {isFailure(error) ? error.message : ui.failed}
      </p>
      {isFailure(error, Code.lockerKey) && <TabletButton onClick={forgetDeviceKey}>{w.setUp}</TabletButton>}
    </>
  )
}

interface TabletAwaitedProps<T> {
  query: QueryState<T>
  children: (data: T) => ReactNode
}

/** Draws an answer once it is there, and until then that it is awaited, or why it failed. */
export function TabletAwaited<T>({ query, children }: TabletAwaitedProps<T>) {
  const ui = useWords(uiWords)
  const { data, error, refetch } = query
  if (data) return children(data)
  if (error)
    return (
      <>
        <Refused error={error} />
        <TabletButton onClick={() => void refetch()}>{ui.retry}</TabletButton>
      </>
    )
  return isAwaited(query) && <p aria-busy="true">{ui.loading}</p>
}
