import { useEffect, useState } from 'react'
import { forgetReturned } from './comeBack'

/**
 * The answer that an employer's sign-in brought back to this screen. A first render may be thrown away, so the answer is
 * forgotten only once the screen stands.
 */
export function useReturned<Answer>(find: () => Answer): Answer {
  const [returned] = useState(find)
  useEffect(forgetReturned, [])
  return returned
}
