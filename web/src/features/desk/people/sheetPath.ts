import { path } from '../../../paths'

/** Where the desk sees a beneficiary. */
export const sheetPath = (id: number) => path('/concierge/adherent/{id}', { id })
