import { Loader } from '@mantine/core'
import { useWords } from '../base/lang'
import { uiWords } from './words'

/** While a screen or the session is awaited. */
export function Pending() {
  const w = useWords(uiWords)
  return (
    <div style={{ display: 'grid', placeItems: 'center', minHeight: '40vh' }} role="status">
      <Loader type="dots" aria-hidden />
      <span className="visually-hidden">{w.loading}</span>
    </div>
  )
}
