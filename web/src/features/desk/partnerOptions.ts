import { call, type RequestOf } from '../../api/client'

/** All partners of the companies one works for, or those of the chosen conciergerie, to choose from. */
export async function partnerOptions(of: Omit<RequestOf<'GetAllPartners2'>, 'data'> = {}) {
  const options: { value: string; label: string }[] = []
  let cursor: string | null | undefined
  do {
    const { items, next } = await call('GetAllPartners2', { ...of, data: { cursor } })
    options.push(...items.map((one) => ({ value: String(one.id), label: one.entreprise })))
    cursor = next
  } while (cursor)
  return options
}
