import { path } from '../../../core/paths'

/** Where the desk sees a beneficiary. */
export const sheetPath = (id: number) => path('/concierge/adherent/{id}', { id })
