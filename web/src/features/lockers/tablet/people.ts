import type { NexenceBeneficiary } from '../../../api/schema'

/** The server finds nobody by fewer letters of a name. */
export const LEAST_LETTERS = 3

/** A person as the tablet names them: `A. D.`. Addresses hold a dash for a name that is missing. */
export const initials = ({ last_name, first_name }: Pick<NexenceBeneficiary, 'last_name' | 'first_name'>) =>
  [first_name, last_name]
    .flatMap((name) => [...name.replace('-', '').trim()].slice(0, 1).map((one) => `${one.toUpperCase()}.`))
    .join('\u00a0')
