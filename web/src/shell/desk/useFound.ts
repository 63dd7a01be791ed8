import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isFailure } from '../../api/failure'
import { q } from '../../api/query'
import type { User } from '../../api/schema'
import { may } from '../../core/access'
import { parseOrderNumber } from '../../features/desk/counter/home/orderNumber'
import { isName, type SearchResults } from './choices'

/** The server is asked after a pause in typing of this length. */
const REST_MS = 200

/** The server's results for the typed text. An earlier question is given up as soon as something else is typed. */
export function useFound(text: string, user: User | null): { found: SearchResults; busy: boolean } {
  const rested = useRested(text.trim())
  const resting = rested === text.trim()
  const number = parseOrderNumber(rested)
  const name = isName(rested) ? rested : ''
  const people = useQuery({
    ...q('SearchUser', { expression: name }),
    enabled: name !== '' && may(user, 'SearchUser'),
  })
  const filters = [{ name: 'text', values: [name] }]
  const partners = useQuery({
    ...q('GetAllPartners2', { data: { filters } }),
    enabled: name !== '' && may(user, 'GetAllPartners2'),
  })
  const order = useQuery({
    ...q('LookForOrderById', { id: String(number) }),
    enabled: number !== undefined,
    retry: false,
  })
  const none = isFailure(order.error) && order.error.status === 404
  return {
    // An answer is shown only beside the text for which it was asked.
    found: resting
      ? { people: people.data?.users, partners: partners.data?.items, order: none ? null : order.data }
      : {},
    busy:
      (!resting && (isName(text) || parseOrderNumber(text) !== undefined)) ||
      [people, partners, order].some((it) => it.isLoading),
  }
}

function useRested(text: string) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text ? REST_MS : 0)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
